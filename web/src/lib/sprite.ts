// Drawings that any `<use>` of the page can show, once they are here.

/** Once is enough: a name is added a single time. */
export function addSprite(name: string, svg: string): void {
  const id = `sprite-${name}`;
  if (document.getElementById(id)) return;
  const holder = document.createElement("div");
  holder.id = id;
  holder.hidden = true;
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
