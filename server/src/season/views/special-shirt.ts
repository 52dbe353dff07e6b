import { ClubKit, type SpecialShirt } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../facts.ts";
import { isoOrNull } from "../../platform/times.ts";

/** The special shirts that are worn now, by club. */
export function specialKits({ special_shirts }: Pick<Facts, "special_shirts">, now: number): Map<number, ClubKit> {
  const worn = new Map<number, ClubKit>();
  for (const { team, kit, start_time, stop_time } of special_shirts) {
    const isWorn =
      (start_time === null || start_time.getTime() <= now) && (stop_time === null || now < stop_time.getTime());
    const { data } = ClubKit.safeParse(kit);
    if (isWorn && data) worn.set(team, data);
  }
  return worn;
}

/** What a club's players wear now. */
export const shirtOf = (facts: Pick<Facts, "special_shirts" | "teams">, team: number, now: number): unknown =>
  specialKits(facts, now).get(team) ?? facts.teams.find(({ id }) => id === team)?.kit;

export const viewSpecialShirt = ({ team, kit, start_time, stop_time }: Row<"special_shirt">): SpecialShirt => ({
  team,
  kit: ClubKit.parse(kit),
  start_time: isoOrNull(start_time),
  stop_time: isoOrNull(stop_time),
});
