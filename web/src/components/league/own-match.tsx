import type { ManagerMatch } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../../data/game.ts";
import { leagueMatchesQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { MatchTable } from "./match-table.tsx";

/** The viewer's own match of the current round; undefined until it is known whether there is one. */
export function useOwnMatch(league: number): readonly ManagerMatch[] | undefined {
  const { entry } = useViewer();
  const { current } = useGame();
  const { data, isLoading } = useQuery({
    ...leagueMatchesQuery(league, { page: 1, entry: entry ?? undefined, event: current?.id }),
    enabled: entry !== null && current !== null,
  });
  return isLoading ? undefined : (data?.results ?? []);
}

export function OwnMatch({ matches }: { matches: readonly ManagerMatch[] | undefined }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { current } = useGame();
  if (current === null || matches === undefined || matches.length === 0) return null;
  return (
    <Card flush title={t("leagues.ownMatch", { event: current.id })}>
      <MatchTable matches={matches} own={entry} caption={t("leagues.ownMatch", { event: current.id })} />
    </Card>
  );
}
