import type { PersonPage } from "@elvan/contract";
import { hasRole, TEAM_NAME_MAX } from "@elvan/rules";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useViewer } from "../../data/me.ts";
import type { PersonActWish } from "../../data/people.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { instantOf, LATEST } from "../local-time.ts";
import { ActDialog } from "./act-dialog.tsx";

export type Asking = (act: PersonActWish) => void;

export function ActsCard({ person }: { person: PersonPage }) {
  const { t } = useText();
  const [act, setAct] = useState<PersonActWish | null>(null);
  const { entry, suspended } = person;
  const own = useViewer().account?.role ?? "player";
  const isAppealed = suspended !== null && suspended.appealed !== null && suspended.answered === null;
  const simple: { kind: "release_name" | "lift" | "uphold" | "end_sessions" | "send_password_link"; is: boolean }[] = [
    { kind: "release_name", is: entry?.name_held === true },
    { kind: "lift", is: suspended !== null },
    { kind: "uphold", is: isAppealed },
    { kind: "end_sessions", is: person.sessions.length > 0 },
    { kind: "send_password_link", is: person.email !== "" },
  ];
  if (!hasRole(own, person.role)) {
    return (
      <Card title={t("person.acts")}>
        <p>{t("problem.outranked")}</p>
      </Card>
    );
  }
  return (
    <Card title={t("person.acts")}>
      <div className={styles.told}>
        <div className={styles.actions}>
          {simple
            .filter(({ is }) => is)
            .map(({ kind }) => (
              <Button key={kind} onClick={() => setAct({ kind })}>
                {t(messageKey(`person.act.${kind}`))}
              </Button>
            ))}
        </div>
        {entry !== null && <Rename key={entry.name} name={entry.name} onAsk={setAct} />}
        {suspended === null && person.role === "player" && <Suspend onAsk={setAct} />}
      </div>
      {act !== null && <ActDialog person={person} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

function Rename({ name: before, onAsk }: { name: string; onAsk: Asking }) {
  const { t } = useText();
  const [name, setName] = useState(before);
  return (
    <form
      className={styles.told}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ kind: "rename", name: name.trim() });
      }}
    >
      <h3>{t("person.act.rename")}</h3>
      <div className={styles.form}>
        <TextField
          label={t("person.newName")}
          autoComplete="off"
          required
          maxLength={TEAM_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          disabled={name.trim() === ""}
          aria-label={`${t("person.act.rename")}: ${t("person.look")}`}
        >
          {t("person.look")}
        </Button>
      </div>
    </form>
  );
}

function Suspend({ onAsk }: { onAsk: Asking }) {
  const { t } = useText();
  const [scope, setScope] = useState<"tables" | "whole">("tables");
  const [ends, setEnds] = useState("");
  return (
    <form
      className={styles.told}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ kind: "suspend", scope, ends: instantOf(ends) });
      }}
    >
      <h3>{t("person.act.suspend")}</h3>
      <div className={styles.form}>
        <Select
          label={t("person.scope")}
          value={scope}
          onChange={(value) => setScope(value === "whole" ? "whole" : "tables")}
          choices={(["tables", "whole"] as const).map((value) => ({ value, label: t(`person.scopeOf.${value}`) }))}
        />
        <TextField
          label={t("person.ends")}
          hint={t("person.endsHint")}
          type="datetime-local"
          max={LATEST}
          value={ends}
          onChange={(event) => setEnds(event.target.value)}
        />
        <Button type="submit" aria-label={`${t("person.act.suspend")}: ${t("person.look")}`}>
          {t("person.look")}
        </Button>
      </div>
    </form>
  );
}
