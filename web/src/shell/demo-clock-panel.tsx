import type { DemoClock } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "../components/ui/alert.tsx";
import { Button } from "../components/ui/button.tsx";
import { Icon } from "../components/ui/icon.tsx";
import type { IconName } from "../components/ui/icon.tsx";
import { TextLink } from "../components/ui/text-link.tsx";
import { toast } from "../components/ui/toast.tsx";
import { BadRequest } from "../data/call.ts";
import { onClockChange, serverNow } from "../data/clock.ts";
import { demoClockQuery, useMoveClock } from "../data/demo-clock.ts";
import { useFormat } from "../i18n/format.ts";
import { useProblemText } from "../i18n/problem-text.ts";
import { messageKey, useText } from "../i18n/text.ts";
import type { MessageKey } from "../i18n/text.ts";
import { classes } from "../components/ui/classes.ts";
import styles from "./demo-clock-panel.module.css";
import { useDisclosure } from "../lib/use-disclosure.ts";

type Action = DemoClock["actions"][number];
type Jump = { action: Action; icon: IconName };
/** In the order of a round. */
const GROUPS: readonly { words: MessageKey; jumps: readonly Jump[] }[] = [
  {
    words: "demo.group.before",
    jumps: [
      { action: "ahead", icon: "calendar" },
      { action: "last_day", icon: "sun" },
      { action: "line_ups", icon: "list" },
      { action: "before_deadline", icon: "clock" },
    ],
  },
  {
    words: "demo.group.matches",
    jumps: [
      { action: "after_deadline", icon: "lock" },
      { action: "live", icon: "ball" },
      { action: "between", icon: "moon" },
      { action: "end_of_event", icon: "check" },
    ],
  },
  {
    words: "demo.group.after",
    jumps: [
      { action: "next_morning", icon: "points" },
      { action: "end_of_season", icon: "trophy" },
      { action: "real_time", icon: "reload" },
    ],
  },
];

export function DemoClockPanel() {
  const { t } = useText();
  const { data: clock } = useQuery(demoClockQuery);
  const { open, setOpen, box, button } = useDisclosure();
  if (clock === undefined) return null;
  return (
    <div className={`${styles.corner} no-print`} ref={box}>
      <section id="demo-clock" className={styles.panel} hidden={!open} aria-label={t("demo.title")}>
        <p className={styles.now}>
          <Now clock={clock} />
        </p>
        <Jumps clock={clock} />
      </section>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls="demo-clock"
        onClick={() => setOpen(!open)}
      >
        <Icon name="clock" size={18} />
        <Now clock={clock} />
      </button>
    </div>
  );
}

const LOOK_MS = 10_000;

/** Goes on between two answers, unless it stands still. */
function useSeasonTime({ now, frozen, busy }: DemoClock): string {
  const [time, setTime] = useState(serverNow);
  useEffect(() => {
    const look = () => setTime(serverNow());
    const looking = setInterval(look, LOOK_MS);
    const stop = onClockChange(look);
    return () => {
      clearInterval(looking);
      stop();
    };
  }, []);
  return frozen || busy ? now : new Date(time).toISOString();
}

function Now({ clock }: { clock: DemoClock }) {
  const { t } = useText();
  const format = useFormat();
  const now = useSeasonTime(clock);
  return (
    <span>
      <span className={styles.label}>{t("demo.button")}</span> <time dateTime={now}>{format.moment(now)}</time>
    </span>
  );
}

function OnItsWay({ progress }: { progress: DemoClock["progress"] }) {
  const { t } = useText();
  const format = useFormat();
  const [from, at, until] = [progress?.from, progress?.at, progress?.until].map((time) => Date.parse(time ?? ""));
  const words =
    progress === null
      ? t("demo.doing.begins")
      : t(messageKey(`demo.doing.${progress.doing}`), { time: format.moment(progress.at) });
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress
        aria-label={t("demo.doing.label")}
        max={1}
        value={progress === null ? undefined : (at! - from!) / Math.max(1, until! - from!)}
      />
    </div>
  );
}

function Jumps({ clock }: { clock: DemoClock }) {
  const { t } = useText();
  const problemText = useProblemText();
  const move = useMoveClock();
  const [running, setRunning] = useState<Action | null>(null);
  const refusal = move.error instanceof BadRequest ? move.error.problems.map(problemText).join(" ") : null;
  const jump = (action: Action) => {
    setRunning(action);
    move.mutate(
      { action },
      {
        onSuccess: () => toast(t(messageKey(`demo.done.${action}`))),
        onSettled: () => setRunning(null),
      },
    );
  };
  return (
    <>
      <p className={styles.words}>{t("demo.words")}</p>
      {clock.busy && <OnItsWay progress={clock.progress} />}
      {GROUPS.map(({ words, jumps }) => ({ words, here: jumps.filter(({ action }) => clock.actions.includes(action)) }))
        .filter(({ here }) => here.length > 0)
        .map(({ words, here }) => (
          <section key={words} className={styles.group} aria-label={t(words)}>
            <p className={styles.groupWords} aria-hidden="true">
              {t(words)}
            </p>
            <ul className={classes("plain-list", styles.jumps)}>
              {here.map(({ action, icon }) => (
                <li key={action}>
                  <Button
                    wide
                    size="s"
                    icon={icon}
                    busy={running === action || (clock.busy && running === null)}
                    disabled={running !== null && running !== action}
                    onClick={() => jump(action)}
                  >
                    {t(messageKey(`demo.action.${action}`))}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p className={styles.words}>
        <TextLink to="/demo/mailbox">{t("demo.mailbox")}</TextLink>
      </p>
      {move.isError && <Alert tone="bad">{refusal ?? t("demo.failed")}</Alert>}
    </>
  );
}
