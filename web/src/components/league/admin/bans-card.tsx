import type { LeagueBan } from "@elvan/contract";
import { useUnban } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { LeagueProblems } from "../league-problems.tsx";
import styles from "./admin.module.css";

export function BansCard({
  league,
  bans,
  onDone,
}: {
  league: number;
  bans: readonly LeagueBan[];
  onDone: (words: string) => void;
}) {
  const { t } = useText();
  const unban = useUnban(league);
  return (
    <Card title={t("leagues.admin.unban")}>
      <div className={styles.form}>
        <p>{t(bans.length === 0 ? "leagues.admin.noBans" : "leagues.admin.unbanWords")}</p>
        {bans.length > 0 && (
          <ul className={classes("plain-list", styles.bans)}>
            {bans.map(({ entry, player_name }) => (
              <li key={entry} className={styles.ban}>
                <span>{player_name}</span>
                <Button
                  size="s"
                  aria-label={t("leagues.admin.unbanNamed", { player: player_name })}
                  busy={unban.isPending && unban.variables === entry}
                  onClick={() => unban.mutate(entry, { onSuccess: () => onDone(t("leagues.admin.unbanned")) })}
                >
                  {t("leagues.admin.unbanSubmit")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <LeagueProblems error={unban.error} />
      </div>
    </Card>
  );
}
