import { HOUR } from "@elvan/rules";
import type { Random } from "@elvan/rules";
import type { SeedPlayer } from "./players.ts";

export type Departure = {
  element: number;
  at: number;
  status: "u" | "n";
  news_sv: string;
  news_en: string;
};

const KINDS: readonly Pick<Departure, "status" | "news_sv" | "news_en">[] = [
  { status: "u", news_sv: "Såld till utlandet.", news_en: "Sold abroad." },
  {
    status: "n",
    news_sv: "Utlånad till Falkenbergs FF säsongen ut.",
    news_en: "On loan to Falkenbergs FF until the end of the season.",
  },
  { status: "u", news_sv: "Har lämnat klubben.", news_en: "Left the club." },
  { status: "n", news_sv: "Utlånad till Sandvikens IF.", news_en: "On loan to Sandvikens IF." },
  { status: "u", news_sv: "Har avslutat karriären.", news_en: "Retired." },
  { status: "n", news_sv: "Utlånad till GIF Sundsvall.", news_en: "On loan to GIF Sundsvall." },
];

const DEPARTURE_ROUNDS = [4, 5, 6, 8, 9, 11];

/** Squad players from different clubs, so that no manager's plan depends on them. */
export function planDepartures(
  players: readonly SeedPlayer[],
  deadlines: readonly number[],
  random: Random,
): Departure[] {
  const usedClubs = new Set<number>();
  return KINDS.map((kind, index) => {
    const candidates = players.filter(
      (player) =>
        player.element_type !== 1 && player.start_cost >= 50 && player.start_cost <= 65 && !usedClubs.has(player.team),
    );
    const player = candidates[Math.floor(random() * candidates.length)];
    const deadline = deadlines[(DEPARTURE_ROUNDS[index] ?? 1) - 1];
    if (!player || deadline === undefined) throw new Error("nobody can leave");
    usedClubs.add(player.team);
    return { ...kind, element: player.id, at: deadline - (30 + index * 3) * HOUR };
  });
}
