// Small sounds, made on the spot: struck wood, a coin, a bell. Nothing sounds unless it is asked
// for.
import { settings } from "../lib/settings.svelte";
import type { Step } from "./steps";

type Sound = "card" | "coin" | "step" | "ring" | "turn" | "end";
/** Of each sound: pitches in hertz, one after the other, seconds of each, and its timbre. */
const SOUNDS: Record<Sound, [number[], number, OscillatorType]> = {
  card: [[190], 0.07, "triangle"],
  coin: [[1320, 1760], 0.06, "triangle"],
  step: [[150], 0.05, "square"],
  ring: [[660], 0.16, "sine"],
  turn: [[523, 659], 0.16, "sine"],
  end: [[392, 523, 659, 784], 0.2, "sine"],
};
const LOUD = 0.08;
let context: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  const [pitches, long, type] = SOUNDS[which];
  pitches.forEach((pitch, n) => note(context!, pitch, context!.currentTime + n * long, long, type));
}

function note(
  at: AudioContext,
  pitch: number,
  from: number,
  long: number,
  type: OscillatorType,
): void {
  const voice = at.createOscillator();
  const loud = at.createGain();
  voice.type = type;
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(LOUD, from);
  loud.gain.exponentialRampToValueAtTime(0.001, from + 2 * long);
  voice.connect(loud).connect(at.destination);
  voice.start(from);
  voice.stop(from + 2 * long);
}

/** What is heard of a step. */
export function play(step: Step): void {
  if (step.do === "fly" && step.what === "coin") sound("coin");
  else if (step.do === "change") {
    if (step.update) sound("card");
    else if (step.held?.pawn !== undefined && step.ms) sound("step");
  } else if (step.do === "ring" || step.do === "scene") sound("ring");
  else if (step.do === "dim") sound("end");
}
