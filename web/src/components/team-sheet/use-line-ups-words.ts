import type { SquadPick } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { usePlayerSheets } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/** Where more are awaited, how many they are says enough. */
const MOST_NAMED = 3;

/** That line-ups are known, in words: how many of an eleven start, and of whom nothing is known. Null before any is. */
export function useLineUpsWords(
  event: number | null,
): (picks: readonly Pick<SquadPick, "element" | "position">[]) => string | null {
  const { t } = useText();
  const format = useFormat();
  const { players, ruleset } = useGame();
  const sheetOf = usePlayerSheets(event);
  return (picks) => {
    const { squad_squadplay: most } = ruleset.rules;
    const eleven = picks.flatMap(({ element, position }) => (position <= most ? (players.get(element) ?? []) : []));
    const of = (state: string) => eleven.filter((player) => sheetOf(player).state === state);
    const [starting, awaited] = [of("starting").length, of("unknown")];
    if (starting + of("bench").length + of("absent").length === 0) return null;
    const known = t("teamSheet.summary", { starting, eleven: eleven.length });
    if (awaited.length === 0) return known;
    const names = format.list(awaited.map(({ web_name }) => web_name));
    const rest = awaited.length > MOST_NAMED ? t("teamSheet.restCount", { count: awaited.length }) : names;
    return `${known} ${t("teamSheet.rest", { rest })}`;
  };
}
