import type { FoundEntry } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { memberSearchQuery } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./admin.module.css";
import { searchedName } from "./searched-name.ts";

/** How long one must have stopped typing (league-183). */
const PAUSE = 400;

/** Finds a member by name and picks one of those found (league-106). Another search, or none, picks nobody. */
export function MemberSearch({
  league,
  picked,
  onPick,
}: {
  league: number;
  picked: FoundEntry | null;
  onPick: (member: FoundEntry | null) => void;
}) {
  const { t } = useText();
  const group = useId();
  const [text, setText] = useState("");
  const typed = searchedName(text);
  const wanted = useSettled(typed, PAUSE);
  const asked = typed === wanted ? wanted : null;
  const { data } = useQuery({ ...memberSearchQuery(league, asked ?? ""), enabled: asked !== null });
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        icon="search"
        label={t("leagues.admin.search")}
        hint={t("leagues.admin.searchHint")}
        value={text}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setText(value);
          if (searchedName(value) !== typed) onPick(null);
        }}
      />
      <div aria-live="polite">
        {asked !== null && data?.length === 0 && <p className={styles.quiet}>{t("leagues.admin.none")}</p>}
        {asked !== null && data !== undefined && data.length > 0 && (
          <fieldset className={styles.found}>
            <legend className={styles.quiet}>{t("leagues.admin.found")}</legend>
            {data.map((member) => (
              <Checkbox
                key={member.entry}
                type="radio"
                name={group}
                checked={picked?.entry === member.entry}
                onChange={() => onPick(member)}
                label={<MemberWords player={member.player_name} team={member.entry_name} />}
              />
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

/** A manager and, under the name, the team. */
function MemberWords({ player, team }: { player: string; team: string }) {
  return (
    <span className={styles.member}>
      <span>{player}</span>
      <span className={styles.quiet}>{team}</span>
    </span>
  );
}

/** The value once it has stood still for so many milliseconds. */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
