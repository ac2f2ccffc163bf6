import { mount } from "svelte";
import App from "./App.svelte";
import sprite from "./icons.svg?raw";
import { settings } from "./lib/settings.svelte";
import { text } from "./lib/text.svelte";
import "./tokens.css";
import "./ui.css";
import "./app.css";

const holder = document.createElement("div");
holder.hidden = true;
holder.innerHTML = sprite;
document.body.prepend(holder);

settings.showTheme();
void text.use(settings.lang).then(() => mount(App, { target: document.getElementById("app")! }));
