import type { PersonPage, Suspension } from "@elvan/contract";
import type { ReactNode } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function FactsCard({ person }: { person: PersonPage }) {
  const { t } = useText();
  const format = useFormat();
  const { entry, email, leagues, sessions } = person;
  const yes = (is: boolean) => t(is ? "person.yes" : "person.no");
  return (
    <Card title={t("person.facts")}>
      <div className={styles.told}>
        {person.suspended !== null && <InForce suspension={person.suspended} />}
        {entry?.name_held === true && <Alert still>{t("person.nameHeld")}</Alert>}
        <dl className={styles.facts}>
          <Fact long name={t("person.email")}>
            {email === "" ? t("person.emailNone") : person.email_confirmed ? email : t("person.unconfirmed", { email })}
          </Fact>
          <Fact name={t("person.team")}>
            {entry === null ? t("people.noTeam") : <TextLink to={`/entry/${entry.id}`}>{entry.name}</TextLink>}
          </Fact>
          {entry !== null && <Fact name={t("person.teamNumber")}>{entry.id}</Fact>}
          {entry !== null && <Fact name={t("person.since")}>{entry.started_event}</Fact>}
          <Fact name={t("person.created")}>{format.date(person.created)}</Fact>
          <Fact name={t("person.password")}>{yes(person.has_password)}</Fact>
          <Fact name={t("person.secondFactor")}>{yes(person.second_factor)}</Fact>
          <Fact name={t("roles.role")}>{t(`role.${person.role}`)}</Fact>
        </dl>
        <h3>{t("person.leagues")}</h3>
        {leagues.length === 0 && <p>{t("person.leaguesNone")}</p>}
        <ul aria-label={t("person.leagues")}>
          {leagues.map(({ id, name, scoring, admin }) => (
            <li key={id}>
              <TextLink to={`/leagues/${id}/standings/${scoring}`}>
                {admin ? t("person.leagueAdmin", { name }) : name}
              </TextLink>
            </li>
          ))}
        </ul>
        <h3>{t("person.sessions")}</h3>
        {sessions.length === 0 && <p>{t("person.sessionsNone")}</p>}
        <ul aria-label={t("person.sessions")}>
          {sessions.map(({ id, browser, system, last_seen }) => (
            <li key={id}>
              {t("person.session", {
                device: [browser, system].filter(Boolean).join(" · ") || t("person.unknownDevice"),
                seen: format.stamp(last_seen),
              })}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Fact({ name, long = false, children }: { name: string; long?: boolean; children: ReactNode }) {
  return (
    <div className={long ? styles.long : undefined}>
      <dt>{name}</dt>
      <dd className={styles.said}>{children}</dd>
    </div>
  );
}

function InForce({ suspension }: { suspension: Suspension }) {
  const { t } = useText();
  const format = useFormat();
  const begun = format.stamp(suspension.begun);
  return (
    <Alert
      still
      tone="warn"
      title={
        suspension.ends === null
          ? t("person.inForce", { begun })
          : t("person.inForceUntil", { begun, ends: format.stamp(suspension.ends) })
      }
    >
      <p>{t(messageKey(`person.scope.${suspension.scope}`))}</p>
      <p>{t("person.reason", { reason: suspension.reason })}</p>
      {suspension.appeal !== null && <p>{t("person.appeal", { appeal: suspension.appeal })}</p>}
      {suspension.answered !== null && <p>{t("person.appealAnswered")}</p>}
    </Alert>
  );
}
