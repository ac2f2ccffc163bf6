// A position as a link, and as a file.

const bytes = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

/** A document in letters that an address may hold. */
export async function packed(document: unknown): Promise<string> {
  const text = new Blob([JSON.stringify(document)]).stream();
  const found = await bytes(text.pipeThrough(new CompressionStream("deflate-raw")));
  const letters = btoa(Array.from(found, (n) => String.fromCharCode(n)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The document in such letters; throws if there is none. */
export async function unpacked(letters: string): Promise<Record<string, unknown>> {
  const raw = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const data = Uint8Array.from(raw, (one) => one.charCodeAt(0));
  const text = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder().decode(await bytes(text))) as Record<string, unknown>;
}

/** Hands a file to whoever looks. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A drawing as a picture of dots, twice as fine as it is large. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const [, , width = 860, height = 600] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
    .split(" ")
    .map(Number);
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("canvas"))), "image/png"),
  );
}
