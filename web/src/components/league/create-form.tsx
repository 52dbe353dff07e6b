import { useEffect, useRef, useState } from "react";
import { navigate } from "../../lib/history.ts";
import { useGame } from "../../data/game.ts";
import { useCreateClassic, useCreateH2h } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { Created } from "./created.ts";
import { LEAGUE_FIELDS, LeagueFields, settle, useStartRounds } from "./league-fields.tsx";
import { LeagueProblems } from "./league-problems.tsx";
import styles from "./league.module.css";
import { focusWrong, useFocusWrong } from "../ui/wrong-field.ts";

export function CreateForm({ h2h = false }: { h2h?: boolean }) {
  const { t } = useText();
  const classic = useCreateClassic();
  const headToHead = useCreateH2h();
  const [first] = useStartRounds();
  const { ruleset } = useGame();
  const [chosen, setForm] = useState({ name: "", start: 0, ko: 0, max: 0 });
  // A deadline may pass while the form is open.
  const form = settle({ ...chosen, start: Math.max(chosen.start, first ?? 0) }, ruleset.events, ruleset.rules);
  const move = h2h ? headToHead : classic;
  const box = useFocusWrong(move.error);
  const name = useRef<HTMLInputElement>(null);
  // The only thing that has to be typed here.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  if (first === undefined) return <Alert still>{t("leagues.create.over")}</Alert>;
  const done = {
    // The list names it, above its invitation.
    onSuccess: ({ id }: { id: number }) => navigate("/leagues", { state: { created: id } satisfies Created }),
  };
  return (
    <Card>
      <form
        ref={box}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // The name field already shows its own problem.
          if (focusWrong(event.currentTarget)) return;
          const body = { name: form.name.trim(), start_event: form.start };
          if (h2h) headToHead.mutate({ ...body, ko_rounds: form.ko || null, max_entries: form.max || null }, done);
          else classic.mutate(body, done);
        }}
      >
        <LeagueFields
          h2h={h2h}
          form={form}
          onChange={setForm}
          error={move.error}
          sentName={move.variables?.name}
          nameRef={name}
        />
        <LeagueProblems move="make" error={move.error} beside={LEAGUE_FIELDS} />
        <Button type="submit" look="primary" disabled={form.name.trim() === ""} busy={move.isPending}>
          {t("leagues.create.submit")}
        </Button>
      </form>
    </Card>
  );
}
