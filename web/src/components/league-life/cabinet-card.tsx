import { useQuery } from "@tanstack/react-query";
import { cabinetQuery } from "../../data/league-life.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { standingsPath } from "../league/links.ts";
import { Card } from "../ui/card.tsx";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./life.module.css";

/** What a team has won in its leagues. */
export function CabinetCard({ entry }: { entry: number }) {
  const { t } = useText();
  const format = useFormat();
  const { data = [] } = useQuery(cabinetQuery(entry));
  if (data.length === 0) return null;
  return (
    <Card flush title={t("life.cabinet")}>
      <Table caption={t("life.cabinet")} className={styles.wide}>
        <thead>
          <tr>
            <Head>{t("leagues.league")}</Head>
            <Head num>{t("life.rounds")}</Head>
            <Head num>{t("life.months")}</Head>
            <Head num>{t("life.seasons")}</Head>
          </tr>
        </thead>
        <tbody>
          {data.map(({ league, name, scoring, rounds, phases, seasons }) => (
            <tr key={league}>
              <RowHead className={styles.names}>
                <TextLink plain to={standingsPath({ id: league, scoring })}>
                  {softHyphens(name)}
                </TextLink>
              </RowHead>
              <Num>{format.number(rounds)}</Num>
              <Num>{format.number(phases)}</Num>
              <Num>{format.number(seasons)}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
