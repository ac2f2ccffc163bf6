// What the board draws of 7 Wonders, whichever books are in play.
import type {
  CitiesCity,
  CitiesView,
  LeadersCity,
  LeadersView,
  WondersCity,
  WondersView as Base,
} from "../../lib/views";

/** What a book adds, if it is in play. */
type Added<Whole, Of> = Partial<Omit<Whole, keyof Of>>;

export type City = WondersCity & Added<LeadersCity, WondersCity> & Added<CitiesCity, WondersCity>;

export type WondersView = Omit<Base, "seats" | "free_city"> & {
  seats: City[];
  free_city: City | null;
} & Added<LeadersView, Base> &
  Added<CitiesView, Base>;

export const COLORS = [
  "brown",
  "grey",
  "blue",
  "yellow",
  "red",
  "green",
  "purple",
  "black",
  "white",
];
export const ROMAN = ["", "I", "II", "III"];
