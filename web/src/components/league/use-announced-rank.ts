import { useCallback } from "react";
import { useText } from "../../i18n/text.ts";
import { useAnnouncedChange } from "../live/use-changed.ts";

type Ranked = { entry: number | null; rank: number };
type Table = {
  league: { id: number; name: string };
  standings: { results: readonly Ranked[] };
  own_row: Ranked | null;
};

/** `scope`: what the table is of; another part of the season is not a change. */
export function useAnnouncedRank(table: Table | undefined, own: number | null, scope: string): void {
  const { t } = useText();
  const name = table?.league.name ?? "";
  const row = table?.own_row ?? table?.standings.results.find(({ entry }) => entry !== null && entry === own);
  const tell = useCallback(
    (before: number, rank: number) => t("live.rankNow", { league: name, rank, before }),
    [t, name],
  );
  useAnnouncedChange(`rank ${table?.league.id ?? 0} ${scope}`, row?.rank, tell);
}
