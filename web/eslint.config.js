import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules/", "src/lib/protocol.ts", "src/lib/views.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "prefer-const": "off", // svelte/prefer-const knows which of Svelte's names change
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      "svelte/no-at-html-tags": "error",
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit's routes; ours are fragments
      "svelte/prefer-svelte-reactivity": "off", // maps and sets here are made anew, never changed
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
    },
  },
);
