import type { NotificationChoice, NotificationKind, NotificationSettings } from "@elvan/contract";
import { Failure } from "../../components/account/failure.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { useSaveNotifications } from "../../data/notifications.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const CHANNELS = ["both", "push", "mail", "none"] as const;
type Channel = (typeof CHANNELS)[number];
const LEADS = [0, 1440, 120, 30] as const;

const channelOf = ({ push, mail }: Pick<NotificationChoice, "push" | "mail">): Channel =>
  push ? (mail ? "both" : "push") : mail ? "mail" : "none";

/** A sign-in from a new device is always told by email. */
const channelsOf = (kind: NotificationKind): readonly Channel[] =>
  kind === "new_device" ? ["both", "mail"] : CHANNELS;

export function Kinds({ settings }: { settings: NotificationSettings }) {
  const { t } = useText();
  const save = useSaveNotifications();
  const change = (kind: NotificationKind, changes: Partial<NotificationChoice>) =>
    save.mutate((wish) => ({
      ...wish,
      choices: wish.choices.filter((one) => one.kind === kind).map((one) => ({ ...one, ...changes })),
    }));
  const wantsMail = settings.choices.some(({ kind, mail }) => mail && kind !== "new_device");
  return (
    <Card title={t("notifications.kinds")}>
      <p className={styles.lead}>{t("notifications.kindsLead")}</p>
      {wantsMail && !settings.can_mail && <Alert tone="warn">{t("account.unconfirmed.noMail")}</Alert>}
      {settings.devices.length === 0 && (
        <Unheard settings={settings} onMail={() => change("deadline", { mail: true })} />
      )}
      <Failure error={save.error} />
      <ul className={`plain-list ${styles.kinds}`}>
        {settings.choices.map((choice) => (
          <Kind key={choice.kind} choice={choice} onChange={(changes) => change(choice.kind, changes)} />
        ))}
      </ul>
      <details className={styles.examples}>
        <summary>{t("notifications.example")}</summary>
        <dl>
          {settings.examples.map(({ kind, title, body }) => (
            <div key={kind}>
              <dt>{title}</dt>
              <dd>{body}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

/** What is missed costs points: said where it can be mended with one press. */
function Unheard({ settings: { choices }, onMail }: { settings: NotificationSettings; onMail: () => void }) {
  const { t } = useText();
  if (!choices.some(({ kind, push, mail }) => kind === "deadline" && push && !mail)) return null;
  return (
    <Alert
      still
      tone="warn"
      action={
        <Button size="s" icon="mail" onClick={onMail}>
          {t("notifications.unheardMail")}
        </Button>
      }
    >
      {t("notifications.unheard")}
    </Alert>
  );
}

function Kind({
  choice,
  onChange,
}: {
  choice: NotificationChoice;
  onChange: (changes: Partial<NotificationChoice>) => void;
}) {
  const { t } = useText();
  const { kind, push, mail, lead, only_todo } = choice;
  const name = t(messageKey(`notifications.kind.${kind}`));
  const channel = channelOf(choice);
  return (
    <li className={styles.kind}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Select
          label={t("notifications.channelOf", { kind: name })}
          hideLabel
          value={channel}
          choices={channelsOf(kind).map((value) => ({ value, label: t(messageKey(`notifications.channel.${value}`)) }))}
          onChange={(value) =>
            onChange({ push: value === "both" || value === "push", mail: value === "both" || value === "mail" })
          }
        />
      </div>
      {kind === "deadline" && (push || mail) && (
        <Select
          label={t("notifications.lead")}
          className={styles.lead}
          value={String(lead)}
          choices={LEADS.map((value) => ({
            value: String(value),
            label: t(messageKey(`notifications.lead.${value}`)),
          }))}
          onChange={(value) => onChange({ lead: LEADS.find((known) => String(known) === value) ?? 0 })}
        />
      )}
      {kind === "deadline" && (push || mail) && (
        <Checkbox
          label={t("notifications.onlyTodo")}
          checked={only_todo}
          onChange={(event) => onChange({ only_todo: event.target.checked })}
        />
      )}
    </li>
  );
}
