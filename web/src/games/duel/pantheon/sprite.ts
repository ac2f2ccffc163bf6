// The drawings of Pantheon join those of all games when somebody first needs them.
import sprite from "./icons.svg?raw";

const ID = "sprite-pantheon";

/** Once is enough. */
export function draw(): void {
  if (document.getElementById(ID)) return;
  const holder = document.createElement("div");
  holder.id = ID;
  holder.hidden = true;
  holder.innerHTML = sprite;
  document.body.prepend(holder);
}
