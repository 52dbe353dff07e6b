import type { LeagueHead } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { leagueLifeQuery } from "../../data/league-life.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import styles from "./life.module.css";

/** The administrator's words to members; undefined until it is known whether there are any. */
export function useNotice(league: LeagueHead | undefined): string | null | undefined {
  const isOpen = league?.entry_is_member === true && league.league_type === "x";
  const { data, isLoading } = useQuery({ ...leagueLifeQuery(league?.id ?? 0), enabled: isOpen });
  if (league === undefined || isLoading) return undefined;
  return (isOpen && data?.entry_muted === false && data.words?.notice) || null;
}

/** Above the table; the league's rules are one of its acts. */
export function Notice({ words }: { words: string | null | undefined }) {
  const { t } = useText();
  if (!words) return null;
  return (
    <Alert still title={t("life.notice")}>
      <p className={styles.text}>{words}</p>
    </Alert>
  );
}
