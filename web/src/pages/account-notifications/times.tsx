import type { NotificationSettings } from "@elvan/contract";
import { Failure } from "../../components/account/failure.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useSaveNotifications } from "../../data/notifications.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const CAPS = [3, 5, 10, 0] as const;
const USUAL_QUIET = { from: "23:00", until: "07:00" };

const zones = (current: string) => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([current, own, "Europe/Stockholm"])].map((value) => ({
    value,
    label: value.replaceAll("_", " "),
  }));
};

export function Times({ settings: { quiet, time_zone, daily_cap } }: { settings: NotificationSettings }) {
  const { t } = useText();
  const save = useSaveNotifications();
  const setQuiet = (next: typeof quiet) => save.mutate((wish) => ({ ...wish, quiet: next, choices: [] }));
  const times = ["from", "until"] as const;
  return (
    <Card title={t("notifications.times")}>
      <div className={styles.stack}>
        <Failure error={save.error} />
        <Checkbox
          label={t("notifications.quiet")}
          checked={quiet !== null}
          onChange={(event) => setQuiet(event.target.checked ? USUAL_QUIET : null)}
        />
        {quiet !== null && (
          <div>
            {times.map((end) => (
              <TextField
                key={end}
                type="time"
                label={t(messageKey(`notifications.quiet.${end}`))}
                value={quiet[end]}
                required
                onChange={(event) => event.target.value !== "" && setQuiet({ ...quiet, [end]: event.target.value })}
              />
            ))}
          </div>
        )}
        <p className={styles.small}>{t("notifications.quietHint")}</p>
        <div>
          <Select
            label={t("notifications.zone")}
            value={time_zone}
            choices={zones(time_zone)}
            onChange={(value) => save.mutate((wish) => ({ ...wish, time_zone: value, choices: [] }))}
          />
          <Select
            label={t("notifications.cap")}
            value={String(daily_cap)}
            choices={CAPS.map((value) => ({
              value: String(value),
              label: value === 0 ? t("notifications.capNone") : t("notifications.capOf", { count: value }),
            }))}
            onChange={(value) =>
              save.mutate((wish) => ({
                ...wish,
                daily_cap: CAPS.find((known) => String(known) === value) ?? 5,
                choices: [],
              }))
            }
          />
        </div>
        <p className={styles.small}>{t("notifications.capHint")}</p>
      </div>
    </Card>
  );
}
