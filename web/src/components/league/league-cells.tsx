import type { EntryLeague } from "@elvan/contract";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Head, Num, RowHead } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./league.module.css";
import { standingsPath } from "./links.ts";
import { RankChange } from "../ui/rank-change.tsx";

export function LeagueHeads() {
  const { t } = useText();
  return (
    <>
      <Head>
        <span className="visually-hidden">{t("leagues.movement")}</span>
      </Head>
      <Head>{t("leagues.league")}</Head>
      <Head num long={t("leagues.rank")}>
        {t("leagues.rankShort")}
      </Head>
    </>
  );
}

export function LeagueCells({ league }: { league: EntryLeague }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <td className={styles.moved}>
        <RankChange rank={league.entry_rank} before={league.entry_last_rank} />
      </td>
      <RowHead className={styles.leagueName}>
        <TextLink to={standingsPath(league)}>{league.name}</TextLink>
      </RowHead>
      <Num strong>{league.entry_rank ? format.number(league.entry_rank) : t("common.dash")}</Num>
    </>
  );
}
