// Messages as in maravillas/text.py: `{card}` is a value, `{coins:coin|coins}` a word by number.

export type Values = Record<string, unknown>;
export type Shown = (placeholder: string, value: unknown) => string;

const PLACEHOLDER = /\{([a-z_]+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

export const plain: Shown = (_, value) => String(value);

/** A message with its values filled in; `shown` turns ids and seats into names. */
export function format(message: string, values: Values = {}, shown: Shown = plain): string {
  return message.replace(PLACEHOLDER, (_, name: string, one?: string, many?: string) => {
    if (!(name in values)) throw new Error(`no value for {${name}} in "${message}"`);
    const value = values[name];
    if (one === undefined || many === undefined) return shown(name, value);
    const number = Array.isArray(value) ? value.length : value;
    return number === 1 ? one : many;
  });
}

/** "a, b and c". */
export function list(items: string[], lang: string): string {
  return new Intl.ListFormat(lang, { style: "long", type: "conjunction" }).format(items);
}

/** The first of the browser's languages that we have. */
export function preferred(wanted: readonly string[], have: readonly string[]): string {
  for (const tag of wanted) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (have.includes(lang)) return lang;
  }
  return "en";
}
