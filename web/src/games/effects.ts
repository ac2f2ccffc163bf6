// Effects that only expansions print. Each of these draws those that it knows, and nothing else.
import type { Component } from "svelte";
import type { Effect } from "../lib/pieces.svelte";
import Agora from "./duel/agora/Effect.svelte";
import Pantheon from "./duel/pantheon/Effect.svelte";
import Wonders from "./wonders/Effect.svelte";

export const others: Component<{ effect: Effect }>[] = [Wonders, Agora, Pantheon];
