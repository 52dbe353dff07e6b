import { useQuery } from "@tanstack/react-query";
import { useGame } from "../../data/game.ts";
import { leagueMatchesQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { MatchTable } from "./match-table.tsx";

/** The viewer's own match of the current round, above the table. */
export function OwnMatch({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { current } = useGame();
  const { data } = useQuery({
    ...leagueMatchesQuery(league, { page: 1, entry: entry ?? undefined, event: current?.id }),
    enabled: entry !== null && current !== null,
  });
  if (current === null || data === undefined || data.results.length === 0) return null;
  return (
    <Card flush title={t("leagues.ownMatch", { event: current.id })}>
      <MatchTable matches={data.results} own={entry} />
    </Card>
  );
}
