// What the page and the worker that runs tables say to each other; n numbers what is asked.

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type Asked =
  | { n: number; files: string[] } // begin, with these files
  | { n: number; ask: Request }
  | { n: number; watch: { path: string; protocols: string[] } }
  | { n: number; close: true };

export type Told =
  | { n: number; ready: true }
  | { n: number; answer: string } // status, headers and body, as JSON
  | { n: number; text: string } // to whoever watches
  | { n: number; ended: true }
  | { n: number; failed: string };
