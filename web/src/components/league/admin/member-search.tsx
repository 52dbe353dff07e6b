import type { FoundEntry } from "@elvan/contract";
import { LEAGUE_PAGE_SIZE } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { memberSearchQuery } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./admin.module.css";
import { searchedName, startsLike } from "./searched-name.ts";

/** Milliseconds without typing before a search is sent (league-183). */
const PAUSE = 400;

/** Typing narrows the list; from the first space on, the server searches the whole league (league-106). */
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
  const found = useQuery({ ...memberSearchQuery(league, asked ?? ""), enabled: asked !== null });
  const members = useQuery(memberSearchQuery(league, ""));
  const listed = members.data?.filter((member) => startsLike(member, text));
  // Until the server has answered those that are known stay; only it can say that there is nobody.
  const known = listed?.length === 0 ? undefined : listed;
  const shown = typed === null ? listed : asked === null ? known : (found.data ?? known);
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        icon="search"
        label={t("leagues.admin.search")}
        hint={members.data?.length === LEAGUE_PAGE_SIZE ? t("leagues.admin.searchHint") : undefined}
        value={text}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setText(value);
          const isListed = typed === null && picked !== null ? startsLike(picked, value) : true;
          if (value === "" || searchedName(value) !== typed || !isListed) onPick(null);
        }}
      />
      <div aria-live="polite">
        {shown?.length === 0 && (
          <p className={styles.quiet}>{t(text === "" ? "leagues.admin.noMembers" : "leagues.admin.none")}</p>
        )}
        {shown !== undefined && shown.length > 0 && (
          <fieldset className={styles.found}>
            <legend className={styles.quiet}>{t(text === "" ? "leagues.admin.members" : "leagues.admin.found")}</legend>
            {shown.map((member) => (
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

function MemberWords({ player, team }: { player: string; team: string }) {
  return (
    <span className={styles.member}>
      <span>{player}</span>
      <span className={styles.quiet}>{team}</span>
    </span>
  );
}

function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
