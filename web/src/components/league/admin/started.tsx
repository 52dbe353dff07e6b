import type { LeagueDetail } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { leagueCodeQuery } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import league from "../league.module.css";
import { wordsPath } from "../links.ts";
import styles from "./admin.module.css";

/** Why the rest is not there once a league has begun (league-046), and what can be done all season. */
export function Started({ league: { id, start_event, entry_can_invite, entry_can_leave } }: { league: LeagueDetail }) {
  const { t } = useText();
  const { data } = useQuery({ ...leagueCodeQuery(id), enabled: entry_can_invite });
  return (
    <Alert still title={t("leagues.admin.begun", { event: start_event })}>
      <div className={styles.form}>
        <p>{t("leagues.admin.started")}</p>
        <div className={league.actions}>
          <ButtonLink icon="list" to={wordsPath(id)}>
            {t("leagues.admin.words")}
          </ButtonLink>
          {entry_can_invite && (
            <ButtonLink icon="share" to={`/leagues/${id}/invite`}>
              {data === undefined ? t("leagues.invite") : t("leagues.admin.inviteCode", { code: data.code })}
            </ButtonLink>
          )}
        </div>
        {entry_can_leave && (
          <p>
            {t("leagues.admin.leaveWords")} <TextLink to="/leagues">{t("leagues.heading")}</TextLink>
          </p>
        )}
      </div>
    </Alert>
  );
}

/** The notice and the rules have a page of their own. */
export function WordsLink({ league: id }: { league: number }) {
  const { t } = useText();
  return (
    <div className={league.actions}>
      <ButtonLink icon="list" to={wordsPath(id)}>
        {t("leagues.admin.words")}
      </ButtonLink>
    </div>
  );
}
