export type { DuelCity as City, DuelSlot as Slot, DuelView } from "../../lib/views";

export const ROMAN = ["", "I", "II", "III"];
export const SYMBOLS = ["quill", "mortar", "wheel", "pendulum", "gyroscope", "sundial", "scales"];
export const COLORS = ["brown", "grey", "blue", "green", "yellow", "red", "purple", "white"];
