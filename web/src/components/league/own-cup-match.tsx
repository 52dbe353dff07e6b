import type { ManagerMatch } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../../data/game.ts";
import { leagueMatchesQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { isAhead } from "./match-leader.ts";
import { MatchTable } from "./match-table.tsx";

/** The viewer's match that is still to be decided; null: there is none; undefined: not known yet. `cup`: null while it isn't drawn. */
export function useOwnCupMatch(cup: number | null): ManagerMatch | null | undefined {
  const { entry } = useViewer();
  const { current } = useGame();
  const { data, isLoading } = useQuery({
    ...leagueMatchesQuery(cup ?? 0, { page: 1, entry: entry ?? undefined, event: undefined, order: "latest" }),
    enabled: entry !== null && cup !== null,
  });
  if (isLoading) return undefined;
  return data?.results.find((match) => isAhead(match, current)) ?? null;
}

/** Above the list: whom one meets next. */
export function OwnCupMatch({ match }: { match: ManagerMatch }) {
  const { t } = useText();
  const { entry } = useViewer();
  return (
    <Card flush title={t("leagues.cup.ownMatch")}>
      <MatchTable matches={[match]} own={entry} caption={t("leagues.cup.ownMatch")} />
    </Card>
  );
}
