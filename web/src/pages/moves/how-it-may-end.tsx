import type { OutlookRival } from "@elvan/contract";
import { TOP_SHARES, topRank } from "@elvan/forecast/outlook";
import type { Standing } from "@elvan/forecast/outlook";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChanceBar, OutlookNote, useChance } from "../../components/outlook/chance.tsx";
import type { OutlookFound } from "../../components/outlook/outlook-messages.ts";
import { openRivalSheet } from "../../components/outlook/use-rival-sheet.ts";
import type { OutlookState } from "../../components/outlook/use-outlook.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextButton, TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./moves.module.css";

const FEW = 4;

export function HowItMayEnd({
  isHidden,
  isTold,
  outlook: { status, found },
  rivals,
  size,
}: {
  isHidden: boolean;
  isTold: boolean;
  outlook: OutlookState;
  rivals: readonly OutlookRival[];
  size: number;
}) {
  const { t, rich } = useText();
  const words = isHidden
    ? rich("moves.hidden", { link: <TextLink to="/statistics/forecasts">{t("moves.hiddenLink")}</TextLink> })
    : !isTold
      ? t("moves.nothingLeft")
      : status === "failed"
        ? t("moves.cannot")
        : null;
  return (
    <Card title={t("moves.ends")}>
      {words !== null ? (
        <p className={styles.note}>{words}</p>
      ) : found === null ? (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      ) : (
        <div className={styles.stack}>
          {found.standing !== null && size > 1 && <Standings standing={found.standing} size={size} />}
          <Rivals rivals={rivals} duels={found.duels} />
          <OutlookNote runs={found.runs} />
        </div>
      )}
    </Card>
  );
}

/** `size`: how many teams there are. A share of teams is told by its last rank: a chance and a share in percent are one too many. */
export function Standings({ standing, size }: { standing: NonNullable<OutlookFound["standing"]>; size: number }) {
  const { t } = useText();
  const chance = useChance();
  const format = useFormat();
  const ranks = ({ best, worst }: Standing) =>
    best === worst
      ? format.number(best)
      : format.number(best) + format.versus(worst).trim().slice(0, 1) + format.number(worst);
  const lasts = TOP_SHARES.map((share) => topRank(share, size));
  return (
    <Table caption={t("moves.standing")} className={styles.standing}>
      <thead>
        <tr>
          <Head>{t("moves.endsIn")}</Head>
          <Head num>{t("moves.ofRound")}</Head>
          <Head num>{t("moves.ofTotal")}</Head>
        </tr>
      </thead>
      <tbody>
        {lasts.map(
          (last, index) =>
            last !== lasts[index - 1] && (
              <tr key={last}>
                <RowHead>{t("moves.inTop", { count: last, shown: format.number(last) })}</RowHead>
                {([standing.round, standing.total] as const).map(({ top }, of) => (
                  <Num key={of} strong>
                    {chance(top[index] ?? 0)}
                  </Num>
                ))}
              </tr>
            ),
        )}
        <tr>
          <RowHead>{t("moves.likelyRank", { teams: format.number(size) })}</RowHead>
          <Num>{ranks(standing.round)}</Num>
          <Num>{ranks(standing.total)}</Num>
        </tr>
      </tbody>
    </Table>
  );
}

/** Matches first, then those who are near in the tables. */
function Rivals({ rivals, duels }: { rivals: readonly OutlookRival[]; duels: OutlookFound["duels"] }) {
  const { t } = useText();
  const { entry } = useViewer();
  const [all, setAll] = useState(false);
  const own = useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null }).data;
  const h2h = new Map(own?.leagues.h2h.map(({ id, name }) => [id, name]));
  const rows = rivals.flatMap((rival, index) => {
    const duel = duels[index];
    return duel === undefined ? [] : [{ rival, duel, matches: rival.leagues.filter((id) => h2h.has(id)) }];
  });
  const matches = rows.filter((row) => row.matches.length > 0);
  // Where it is closest first.
  const tables = rows
    .filter(({ rival, matches }) => rival.leagues.length > matches.length)
    .toSorted((a, b) => Math.abs(a.duel.total.ahead - 0.5) - Math.abs(b.duel.total.ahead - 0.5));
  const compare = (rival: OutlookRival) => (
    <TextButton
      aria-label={t("rival.compareWith", { team: rival.entry_name })}
      onClick={() => openRivalSheet(rival.entry)}
    >
      {t("outlook.compare")}
    </TextButton>
  );
  const shown = all ? tables : tables.slice(0, FEW);
  return (
    <>
      {matches.length > 0 && (
        <section className={styles.rivals} aria-labelledby="moves-matches">
          <h3 id="moves-matches">{t("moves.matches")}</h3>
          {matches.map(({ rival, duel, matches: [league] }) => (
            <ChanceBar
              key={rival.entry}
              duel={duel.round}
              label={t("moves.win", { team: rival.entry_name, league: h2h.get(league ?? 0) ?? "" })}
              aside={compare(rival)}
            />
          ))}
        </section>
      )}
      {tables.length > 0 && (
        <section className={styles.rivals} aria-labelledby="moves-tables">
          <h3 id="moves-tables">{t("moves.tables")}</h3>
          {shown.map(({ rival, duel }) => (
            <ChanceBar
              key={rival.entry}
              duel={duel.total}
              label={t("moves.ahead", { team: rival.entry_name })}
              aside={compare(rival)}
            />
          ))}
          {tables.length > FEW && (
            <Button size="s" aria-expanded={all} onClick={() => setAll(!all)}>
              {t(all ? "moves.fewer" : "moves.all", { count: tables.length })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
