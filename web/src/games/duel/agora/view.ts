export type { AgoraView, Chamber, Held } from "../../../lib/views";
