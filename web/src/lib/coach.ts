// What the coach says, line by line, as it thinks; whoever stops listening stops it.
import { refusal, Refusal } from "./net";
import type { CoachNews } from "./protocol";

/**
 * Asks the coach, and gives every line of its answer. Throws a Refusal if it refuses, at once or
 * in the middle. To stop it: abort the signal.
 */
export async function* coach(
  path: string,
  body: unknown,
  key: string | null,
  signal: AbortSignal,
): AsyncGenerator<CoachNews> {
  const headers: Record<string, string> = {
    "Accept-Language": document.documentElement.lang,
    "Content-Type": "application/json",
  };
  if (key) headers.Authorization = `Bearer ${key}`;
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!answer.ok) throw await refusal(answer);
  for await (const line of lines(answer.body!)) {
    const news = JSON.parse(line) as CoachNews;
    if (news.type === "failed") throw new Refusal(answer.status, news.error);
    yield news;
  }
}

/** A stream of bytes as lines of text. */
export async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const whole = rest.split("\n");
    rest = done ? "" : whole.pop()!;
    for (const line of whole) if (line) yield line;
    if (done) return;
  }
}
