import type { EntryLeague } from "@elvan/contract";
import { isBroadcasterLeague } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { CupResult } from "../../components/league/cup-result.tsx";
import { cupState } from "../../components/league/cup-state.ts";
import type { CupState } from "../../components/league/cup-state.ts";
import { LeagueNav } from "../../components/league/league-nav.tsx";
import styles from "../../components/league/league.module.css";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Page as Frame } from "../../shell/page.tsx";

const GROUPS: readonly { key: MessageKey; has: (league: EntryLeague) => boolean }[] = [
  { key: "leagues.cups.league", has: (league) => league.league_type === "x" && !isBroadcasterLeague(league) },
  { key: "leagues.cups.public", has: (league) => league.league_type === "c" },
  { key: "leagues.cups.global", has: (league) => league.league_type === "s" && !isBroadcasterLeague(league) },
  { key: "leagues.cups.broadcaster", has: isBroadcasterLeague },
];

/** The cups of one's leagues, by kind (league-034). */
export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const { events } = useGame();
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null });
  const cups = data?.leagues.classic.filter((league) => league.has_cup) ?? [];
  const stateOf = (league: EntryLeague) => cupState(league, data?.leagues.cup_matches ?? [], entry ?? 0, events.length);
  return (
    <Frame title={t("leagues.cups.title")}>
      <LeagueNav />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      ) : cups.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t("leagues.cups.none")}
          action={<ButtonLink to="/leagues/create-join">{t("leagues.createJoin")}</ButtonLink>}
        />
      ) : (
        GROUPS.map(({ key, has }) => ({ key, rows: cups.filter(has) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ key, rows }) => (
            <Card key={key} flush title={t(key)}>
              <Table caption={t(key)} className={styles.cups}>
                <thead>
                  <tr>
                    <Head>{t("leagues.cups.cup")}</Head>
                    <Head num long={t("leagues.cups.round")}>
                      {t("leagues.match.round")}
                    </Head>
                    <Head>{t("leagues.cups.state")}</Head>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((league) => (
                    <CupRow key={league.id} league={league} state={stateOf(league)} />
                  ))}
                </tbody>
              </Table>
            </Card>
          ))
      )}
    </Frame>
  );
}

function CupRow({ league, state }: { league: EntryLeague; state: CupState }) {
  const { t } = useText();
  return (
    <tr>
      <RowHead className={styles.name}>
        <TextLink to={`/leagues/${league.id}/${league.cup_league === null ? "cup-not-started" : "cup"}`}>
          {league.name}
        </TextLink>
      </RowHead>
      <Num>{"event" in state ? t("round.short", { event: state.event }) : t("common.dash")}</Num>
      <td className={styles.resultCell}>
        <CupResult state={state} />
      </td>
    </tr>
  );
}
