export type {
  Looking,
  MythologyDeck as Deck,
  PantheonCity,
  PantheonSlot as TokenSlot,
  PantheonSpace as Space,
  PantheonView,
} from "../../../lib/views";
