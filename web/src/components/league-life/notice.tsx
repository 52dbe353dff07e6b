import type { LeagueHead } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { leagueLifeQuery } from "../../data/league-life.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./life.module.css";

/** The administrator's, above the table. */
export function Notice({ league }: { league: LeagueHead | undefined }) {
  const { t } = useText();
  const isOpen = league?.entry_is_member === true && league.league_type === "x";
  const { data } = useQuery({ ...leagueLifeQuery(league?.id ?? 0), enabled: isOpen });
  if (!isOpen || data === undefined || data.entry_muted || !data.words?.notice) return null;
  return (
    <Alert still title={t("life.notice")}>
      <p className={styles.text}>{data.words.notice}</p>
      <TextLink alone to={`/leagues/${league.id}/about`}>
        {t("life.about")}
      </TextLink>
    </Alert>
  );
}
