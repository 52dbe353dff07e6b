import type { Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { announce } from "../../components/live/announce.ts";
import { IconButton } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./welcome.module.css";

export function Welcome({ entry, event, onClose }: { entry: number; event: Gameweek; onClose: () => void }) {
  const { t } = useText();
  const { data } = useQuery(ownEntryQuery(entry));
  const words = t("welcome.words", { event: event.id });
  const title = data && t("welcome.title", { team: data.name });
  useEffect(() => {
    if (title !== undefined) announce("welcome", `${title} ${words}`);
  }, [title, words]);
  if (title === undefined) return null;
  return (
    <Card
      title={title}
      className={styles.welcome}
      aside={<IconButton icon="close" label={t("welcome.close")} onClick={onClose} />}
    >
      <p className={styles.words}>{words}</p>
      <ul className={`plain-list ${styles.steps}`}>
        <li className={styles.step}>
          <Icon name="star" size={18} />
          <span>
            <strong>{t("welcome.captain")}</strong> {t("welcome.captainWords")}
          </span>
        </li>
        <li className={styles.step}>
          <Icon name="trophy" size={18} />
          <span>
            <TextLink to="/leagues/create-join">{t("welcome.leagues")}</TextLink> {t("welcome.leaguesWords")}
          </span>
        </li>
        <li className={styles.step}>
          <Icon name="clock" size={18} />
          <span>
            <TextLink to="/entry-update">{t("welcome.reminders")}</TextLink> {t("welcome.remindersWords")}
          </span>
        </li>
      </ul>
    </Card>
  );
}
