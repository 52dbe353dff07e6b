import type { LeagueHead } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { keepJoinCode } from "../../data/auto-join.ts";
import { leagueCodeQuery } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import styles from "./league.module.css";
import { adminPath } from "./links.ts";

export function LeagueActions({ league }: { league: LeagueHead | undefined }) {
  const { t } = useText();
  if (league === undefined) return null;
  return (
    <div className={`${styles.actions} ${styles.compact}`}>
      {league.entry_can_join && <JoinButton league={league.id} />}
      {league.has_cup && (
        <ButtonLink size="s" icon="trophy" to={`/leagues/${league.id}/cup`}>
          {t("leagues.cup")}
        </ButtonLink>
      )}
      {league.league_type === "x" && league.entry_is_member && (
        <ButtonLink size="s" icon="list" to={`/leagues/${league.id}/about`}>
          {t("life.aboutShort")}
        </ButtonLink>
      )}
      {league.entry_can_invite && (
        <ButtonLink size="s" icon="share" to={`/leagues/${league.id}/invite`}>
          {t("leagues.invite")}
        </ButtonLink>
      )}
      {league.entry_can_admin && (
        <ButtonLink size="s" icon="settings" to={adminPath(league)}>
          {t("leagues.admin")}
        </ButtonLink>
      )}
    </div>
  );
}

/** The code is needed to open the same dialog as for an invitation. */
function JoinButton({ league }: { league: number }) {
  const { t } = useText();
  const { data } = useQuery(leagueCodeQuery(league));
  if (data === undefined) return null;
  return (
    <Button size="s" look="primary" icon="plus" onClick={() => keepJoinCode(data.code)}>
      {t("leagues.join")}
    </Button>
  );
}
