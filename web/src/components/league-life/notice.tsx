import type { LeagueHead } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { leagueLifeQuery } from "../../data/league-life.ts";
import { useText } from "../../i18n/text.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./life.module.css";
import { keepNoticeRead, wasNoticeRead } from "./read-notice.ts";

/** The administrator's words to members; undefined until it is known whether there are any. */
export function useNotice(league: LeagueHead | undefined): string | null | undefined {
  const isOpen = league?.entry_is_member === true && league.league_type === "x";
  const { data, isLoading } = useQuery({ ...leagueLifeQuery(league?.id ?? 0), enabled: isOpen });
  if (league === undefined || isLoading) return undefined;
  return (isOpen && data?.entry_muted === false && data.words?.notice) || null;
}

/** Above the table: whole until it has been seen, then one line that opens. The league's rules are one of its acts. */
export function Notice({ league, words }: { league: number; words: string | null | undefined }) {
  return words ? <Told key={`${league} ${words}`} league={league} words={words} /> : null;
}

function Told({ league, words }: { league: number; words: string }) {
  const { t } = useText();
  const [isNew] = useState(() => !wasNoticeRead(league, words));
  useEffect(() => keepNoticeRead(league, words), [league, words]);
  return (
    <details className={styles.notice} open={isNew}>
      <summary>
        <Icon name="info" className={styles.noticeIcon} />
        <strong className={styles.noticeTitle}>{t("life.notice")}</strong>
        <span className={styles.noticePeek} aria-hidden="true">
          {words}
        </span>
        <Icon name="down" size={16} className={styles.noticeArrow} />
      </summary>
      <p className={`${styles.text} ${styles.noticeWords}`}>{words}</p>
    </details>
  );
}
