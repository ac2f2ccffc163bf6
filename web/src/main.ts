import { mount } from "svelte";
import App from "./App.svelte";
import sprite from "./icons.svg?raw";
import { here } from "./lib/here.svelte";
import { server } from "./lib/info.svelte";
import { sleep } from "./lib/net";
import { online } from "./lib/online.svelte";
import { offline } from "./offline/page.svelte";
import { settings } from "./lib/settings.svelte";
import { addSprite } from "./lib/sprite";
import { text } from "./lib/text.svelte";
import "./tokens.css";
import "./ui/base.css";
import "./ui/controls.css";
import "./ui/card.css";
import "./ui/card-small.css";
import "./ui/pieces.css";
import "./ui/table.css";
import "./pages/pages.css";
import "./ui/details.css";
import "./ui/shell.css";

addSprite("icons", sprite);

settings.showTheme();
online.watch();
void begin();

/** The page needs its words: it waits for the server, with growing pauses. */
async function begin(): Promise<void> {
  server.load().catch(() => {}); // beside the words
  for (let pause = 1000; ; pause = Math.min(2 * pause, 15_000)) {
    try {
      await text.use(settings.lang);
      await here.load();
      break;
    } catch {
      await sleep(pause);
    }
  }
  server.watch().catch(() => {}); // whoever needs it asks again
  mount(App, { target: document.getElementById("app")! });
  offline.start().catch(() => {}); // a private window: then nothing is kept
}
