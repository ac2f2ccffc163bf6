import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `make web` builds into the package, from where the server serves it.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/maravillas/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
