import type { LeagueEntry } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import type { MatchFilter } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";
import { Select } from "../ui/select.tsx";
import styles from "./league.module.css";

/** `teams` is null where one team at a time is shown. */
export function MatchFilters({
  asked,
  teams,
  firstEvent,
  onChange,
}: {
  asked: Pick<MatchFilter, "entry" | "event">;
  teams: readonly LeagueEntry[] | null;
  firstEvent: number;
  onChange: (changes: Record<string, number | null>) => void;
}) {
  const { t } = useText();
  const { events } = useGame();
  // "All" is stored as page 1: an address without parameters may mean the current round.
  const filter = (name: "entry" | "event") => (value: string) => {
    const other = asked[name === "entry" ? "event" : "entry"];
    onChange({
      [name]: value === "" ? null : Number(value),
      page_matches: value === "" && other === undefined ? 1 : null,
    });
  };
  const all = { value: "", label: t("leagues.filter.all") };
  return (
    <div className={styles.bar}>
      {teams !== null && (
        <Select
          label={t("leagues.filter.team")}
          value={String(asked.entry ?? "")}
          onChange={filter("entry")}
          choices={[all, ...teams.map(({ entry, entry_name }) => ({ value: String(entry), label: entry_name }))]}
        />
      )}
      <Select
        label={t("leagues.filter.round")}
        value={String(asked.event ?? "")}
        onChange={filter("event")}
        choices={[
          all,
          ...events
            .filter(({ id }) => id >= firstEvent)
            .map(({ id }) => ({ value: String(id), label: t("round.long", { event: id }) })),
        ]}
      />
    </div>
  );
}
