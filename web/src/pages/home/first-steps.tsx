import type { Entry, NotificationSettings } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useViewer } from "../../data/me.ts";
import { notificationsQuery } from "../../data/notifications.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import styles from "./now.module.css";

type Step = { words: MessageKey; done: boolean; to: string };

/** Whether something reminds of the deadline: an email, or a push to a device. */
function isReminded(settings: NotificationSettings, wantsMail: boolean): boolean {
  const deadline = settings.choices.find(({ kind }) => kind === "deadline");
  if (deadline === undefined) return false;
  return (deadline.mail && wantsMail) || (deadline.push && settings.devices.length > 0);
}

/** For a team whose first round is still to come (D7). */
export function FirstSteps({ entry }: { entry: Entry }) {
  const { t } = useText();
  const { account } = useViewer();
  const { data: settings } = useQuery(notificationsQuery);
  const reminded = settings !== undefined && isReminded(settings, account?.entry_email === true);
  const joined = [...entry.leagues.classic, ...entry.leagues.h2h].some((league) => league.league_type !== "s");
  const steps: readonly Step[] = [
    { words: "home.steps.entered", done: true, to: "/my-team" },
    { words: "home.steps.captain", done: true, to: "/my-team" },
    { words: "home.steps.league", done: joined, to: "/leagues/create-join" },
    { words: "home.steps.reminders", done: reminded, to: "/player/notifications" },
  ];
  return (
    <Card title={t("home.steps.title")}>
      <ol className="plain-list">
        {steps.map(({ words, done, to }) => (
          <li key={words} className={styles.step} data-done={done || undefined}>
            <Icon name={done ? "check" : "arrowRight"} />
            {done ? (
              <span>
                {t(words)} <span className="visually-hidden">{t("home.steps.done")}</span>
              </span>
            ) : (
              <TextLink to={to}>{t(words)}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
