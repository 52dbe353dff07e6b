import type { Invitation } from "@elvan/contract";
import type { ReactNode } from "react";
import { TeamCell } from "../../components/league/team-cell.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

/** `children`: what to do about it, above the table, where a phone shows it without scrolling. */
export function LeagueView({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { t } = useText();
  const format = useFormat();
  const { scoring, members, start_event, head } = invitation;
  const [first] = head;
  const isRanked = first !== undefined && first.rank !== null;
  return (
    <>
      <Card>
        <div className={styles.card}>
          <ul className={`plain-list ${styles.facts}`}>
            <li>{t("invitation.teams", { count: members })}</li>
            <li>{t(scoring === "c" ? "invitation.classic" : "invitation.h2h")}</li>
            <li>
              {isRanked
                ? t("invitation.leads", { team: first.entry_name, points: first.total ?? 0 })
                : t("invitation.starts", { event: start_event })}
            </li>
          </ul>
          {children}
        </div>
      </Card>
      {head.length > 0 && (
        <Card flush title={t(isRanked ? "invitation.head" : "invitation.newest")}>
          <Table caption={t(isRanked ? "invitation.head" : "invitation.newest")}>
            <thead>
              <tr>
                {isRanked && (
                  <Head num long={t("leagues.rank")}>
                    {t("leagues.rankShort")}
                  </Head>
                )}
                <Head>{t("leagues.team")}</Head>
                {isRanked && (
                  <Head num long={t("leagues.totalLong")}>
                    {t("leagues.totalShort")}
                  </Head>
                )}
              </tr>
            </thead>
            <tbody>
              {head.map(({ rank, entry, entry_name, player_name, total, crest }) => (
                <tr key={entry}>
                  {isRanked && <Num>{rank}</Num>}
                  <TeamCell entry={entry} team={entry_name} manager={player_name} crest={crest} />
                  {isRanked && <Num strong>{format.number(total ?? 0)}</Num>}
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  );
}
