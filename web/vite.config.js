import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vite";

const PREVIEW = "preview.png"; // for those who show links, never for the page itself

const EVERYWHERE =
  /node_modules\/(svelte|esm-env|clsx)\/|src\/(ui\/Icon|lib\/(fair|net|pieces|sha256|sit|text)\.)/;

/** Tells the service worker what the page is made of, and its version: a hash of all of it. */
function offline() {
  return {
    name: "offline",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no sw.js");
      const parts = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = readdirSync("public").filter((name) => name !== PREVIEW);
      const shell = ["/", ...[...parts, ...files].sort().map((name) => `/${name}`)];
      const hash = createHash("sha256").update(JSON.stringify(shell)).update(worker.code);
      for (const name of ["index.html", ...files.map((file) => `public/${file}`)])
        hash.update(readFileSync(name));
      const build = JSON.stringify(hash.digest("hex").slice(0, 16));
      worker.code = worker.code
        .replace("__SHELL__", () => JSON.stringify(shell))
        .replace("__BUILD__", build);
    },
  };
}

// `make web` builds into the package, from where the server serves it.
export default defineConfig({
  base: "./",
  plugins: [svelte(), offline()],
  // The script that may compile WebAssembly is told from all others by its folder and name.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "engine/worker-[hash].js" } },
  },
  build: {
    outDir: "../src/maravillas/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/sw.ts" },
      output: {
        entryFileNames: (one) => (one.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // Everything that every page needs is one file: small ones are packed less well.
        codeSplitting: { groups: [{ name: "base", test: EVERYWHERE }] },
      },
    },
  },
});
