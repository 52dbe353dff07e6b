import type { Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { announce } from "../../components/live/announce.ts";
import { standingsPath } from "../../components/league/links.ts";
import { IconButton } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import styles from "./welcome.module.css";

export function Welcome({ entry, event, onClose }: { entry: number; event: Gameweek; onClose: () => void }) {
  const { t } = useText();
  const { data } = useQuery(ownEntryQuery(entry));
  const words = t("welcome.words", { event: event.id });
  const title = data && t("welcome.title", { team: data.name });
  useEffect(() => {
    if (title !== undefined) announce("welcome", `${title} ${words}`);
  }, [title, words]);
  const joined = data && [...data.leagues.classic, ...data.leagues.h2h].find(({ league_type }) => league_type === "x");
  if (title === undefined) return null;
  return (
    <Card
      title={title}
      className={styles.welcome}
      aside={<IconButton icon="close" label={t("welcome.close")} onClick={passingFocus(onClose)} />}
    >
      <p className={styles.words}>{words}</p>
      <ol className={`plain-list ${styles.steps}`}>
        <li className={styles.step}>
          <Icon name="star" size={18} />
          <span>
            <strong>{t("welcome.captain")}</strong> {t("welcome.captainWords")}
          </span>
        </li>
        <li className={styles.step}>
          <Icon name={joined === undefined ? "trophy" : "check"} size={18} />
          {joined === undefined ? (
            <span>
              <TextLink to="/leagues/create-join">{t("welcome.leagues")}</TextLink> {t("welcome.leaguesWords")}
            </span>
          ) : (
            <span>
              <TextLink to={standingsPath(joined)}>{joined.name}</TextLink> {t("welcome.joinedWords")}
            </span>
          )}
        </li>
        <li className={styles.step}>
          <Icon name="clock" size={18} />
          <span>
            <TextLink to="/player/notifications">{t("welcome.reminders")}</TextLink> {t("welcome.remindersWords")}
          </span>
        </li>
        <li className={styles.step}>
          <Icon name="share" size={18} />
          <span>
            <TextLink
              to={joined?.entry_can_invite === true ? `/leagues/${joined.id}/invite` : "/leagues/create/classic"}
            >
              {t("welcome.invite")}
            </TextLink>{" "}
            {t(joined?.entry_can_invite === true ? "welcome.inviteJoined" : "welcome.inviteWords")}
          </span>
        </li>
      </ol>
    </Card>
  );
}
