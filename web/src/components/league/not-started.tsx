import type { LeagueHead } from "@elvan/contract";
import { leagueStarted } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../../data/game.ts";
import { leagueCodeQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { CopyButton } from "./copy-button.tsx";
import own from "./invitation.module.css";
import { invitePath, inviteLink } from "./invite-link.ts";
import styles from "./league.module.css";

/** In the place of a table that nobody has a row in yet: one is in, and the others can be called. `teams`: null where they fill pages. */
export function NotStarted({ league, teams }: { league: LeagueHead; teams: number | null }) {
  const { t } = useText();
  const { current } = useGame();
  const { entry } = useViewer();
  const { id, name, scoring, start_event, entry_can_invite } = league;
  const { data } = useQuery({ ...leagueCodeQuery(id), enabled: entry_can_invite });
  const path = data && invitePath(data.code, league, entry);
  const waits = scoring === "h" && leagueStarted(league, current?.id ?? null);
  const begins = waits
    ? t("leagues.waitingWords")
    : t(scoring === "h" ? "leagues.notStarted.startsH2h" : "leagues.notStarted.starts", { event: start_event });
  return (
    <Card title={t(waits ? "leagues.waiting" : "leagues.notStarted.title")}>
      <div className={own.card}>
        <p>
          {teams !== null && <strong className={own.teams}>{t("leagues.notStarted.teams", { count: teams })}</strong>}{" "}
          {begins}
        </p>
        {entry_can_invite && (
          <div className={own.call}>
            {data !== undefined && path !== undefined && (
              <>
                <div className={own.ways}>
                  <ShareButton
                    look="primary"
                    label={t("leagues.notStarted.invite")}
                    text={t("leagues.invite.share", { league: name })}
                    path={path}
                  />
                  <CopyButton text={inviteLink(path)} label={t("leagues.invite.copyLink")} />
                </div>
                <p className={own.code}>
                  {t("leagues.invite.codeIs")} <strong className={styles.code}>{data.code}</strong>
                  <TextLink alone to={`/leagues/${id}/invite`}>
                    {t("leagues.notStarted.more")}
                  </TextLink>
                </p>
              </>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
