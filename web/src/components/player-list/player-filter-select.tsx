import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import type { PlayerFilter } from "./player-filter.ts";
import { Select } from "../ui/select.tsx";

export function PlayerFilterSelect({
  value,
  onChange,
  bare = false,
}: {
  value: PlayerFilter;
  onChange: (filter: PlayerFilter) => void;
  /** Its label is for screen readers only. */
  bare?: boolean;
}) {
  const { t, intl } = useText();
  const { raw, leagueClubs } = useGame();
  const { kind } = useViewer();
  const choices = useMemo(
    () => [
      { value: "all", label: t("playerList.all") },
      ...(kind === "manager" ? [{ value: "wl", label: t("playerList.watchlist") }] : []),
      {
        label: t("playerList.byPosition"),
        choices: raw.element_types.map((type) => ({ value: `et_${type.id}`, label: type.plural_name })),
      },
      {
        label: t("playerList.byClub"),
        choices: leagueClubs
          .toSorted((a, b) => a.name.localeCompare(b.name, intl.locale))
          .map((club) => ({ value: `te_${club.id}`, label: club.name })),
      },
    ],
    [t, intl, kind, raw.element_types, leagueClubs],
  );
  return (
    <Select
      label={t("playerList.show")}
      hideLabel={bare}
      value={value}
      onChange={(filter) => onChange(filter as PlayerFilter)}
      choices={choices}
    />
  );
}
