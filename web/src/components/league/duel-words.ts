import type { EntryLeague } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../../data/game.ts";
import { leagueMatchesQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { quiet } from "../../data/query.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { matchSides } from "./match-sides.ts";

/** How one's match of the round stands while it is on; null where there is none, empty until it is known. */
export function useDuelWords({ id, scoring, start_event }: EntryLeague): string | null {
  const { t } = useText();
  const format = useFormat();
  const { entry } = useViewer();
  const { running } = useGame();
  const event = running?.id ?? 0;
  const isOn = scoring === "h" && running !== null && entry !== null && start_event <= event;
  const { data, isLoading } = useQuery({
    ...quiet(leagueMatchesQuery(id, { page: 1, entry: entry ?? undefined, event })),
    enabled: isOn,
  });
  if (!isOn) return null;
  // A no-break space keeps the line, which the words then fill.
  if (isLoading) return "\u00a0";
  const match = data?.results.find(({ is_bye }) => !is_bye);
  if (match === undefined) return null;
  const [own, other] = matchSides(match, t("leagues.average"), entry);
  return t("leagues.duelNow", { score: format.score(own.points, other.points), team: other.name });
}
