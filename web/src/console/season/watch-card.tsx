import type { WatchLight } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { watchQuery } from "../../data/alerts.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./watch.module.css";

const ICONS = { good: "check", warn: "warning", bad: "bad" } as const;

/** What needs somebody comes first. */
const URGENCY = { bad: 0, warn: 1, good: 2 };
const byUrgency = (one: WatchLight, other: WatchLight) => URGENCY[one.level] - URGENCY[other.level];

type Finding = WatchLight["findings"][number];

/** A message has no word for null: there it reads -1. */
function useFindingText(): (finding: Pick<Finding, "code" | "facts">) => string {
  const { t } = useText();
  return ({ code, facts }) => {
    const told = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? -1]));
    const job = typeof facts.job === "string" ? t(messageKey(`console.job.name.${facts.job}`)) : "";
    return t(messageKey(`watch.finding.${code}`), { ...told, job });
  };
}

export function WatchCard() {
  const { t } = useText();
  const { data } = useQuery(watchQuery);
  if (data === undefined) return null;
  const isWell = data.lights.every(({ level }) => level === "good");
  return (
    <Card title={t("watch.title")}>
      {isWell && <p className={styles.well}>{t("watch.well")}</p>}
      <ul className={styles.lights}>
        {data.lights.toSorted(byUrgency).map((light) => (
          <Light key={light.area} light={light} />
        ))}
      </ul>
    </Card>
  );
}

function Light({ light: { area, level, findings } }: { light: WatchLight }) {
  const { t } = useText();
  return (
    <li className={styles.light} data-level={level}>
      <span className={styles.area}>
        <Icon name={ICONS[level]} />
        <strong>{t(messageKey(`watch.area.${area}`))}</strong>
        <span className={styles.level}>{t(messageKey(`watch.level.${level}`))}</span>
      </span>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <FindingLine key={`${finding.code} ${finding.subject}`} finding={finding} />
          ))}
        </ul>
      )}
    </li>
  );
}

function FindingLine({ finding }: { finding: Finding }) {
  const { t } = useText();
  const textOf = useFindingText();
  const { code, facts } = finding;
  return (
    <li>
      <p>
        {textOf(finding)}{" "}
        {typeof facts.fixture === "number" && (
          <TextLink to={`/console/fixtures/${facts.fixture}`}>{t("watch.openMatch")}</TextLink>
        )}
      </p>
      {typeof facts.error === "string" && facts.error !== "" && <p className={styles.said}>{facts.error}</p>}
      <p className={styles.advice}>{t(messageKey(`watch.advice.${code}`))}</p>
    </li>
  );
}
