import type { OperationsFixture } from "@elvan/contract";
import { AWARDED_GOALS_MAX, reviewAward } from "@elvan/rules";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useAwardResult, useUndoAward } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { MatchActDialog } from "./match-act-dialog.tsx";
import { UndoAlert } from "./undo-alert.tsx";

type Score = Pick<OperationsFixture, "team_h_score" | "team_a_score">;
const scoreOf = (h: number | null, a: number | null) => (h === null || a === null ? "–" : `${h}–${a}`);

export function AwardCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { clubs } = useGame();
  const { team_h_score, team_a_score } = fixture;
  // A goal that is told meanwhile does not end what is typed.
  const form = useStartedForm<Score>({ team_h_score, team_a_score });
  const [asks, setAsks] = useState(false);
  const award = useAwardResult(fixture.id, () => {
    toast(t("console.awarded"));
    setAsks(false);
  });
  const score = { team_h_score: Number(form.values.team_h_score), team_a_score: Number(form.values.team_a_score) };
  const kickoff_time = fixture.kickoff_time === null ? null : Date.parse(fixture.kickoff_time);
  const { problems, ends } = reviewAward({ ...fixture, ...form.before, kickoff_time }, score, serverNow());
  const goals = (team: number) => t("console.awardGoals", { club: clubs.get(team)?.name ?? String(team) });
  return (
    <Card title={t("console.awardTitle")}>
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setAsks(true);
        }}
      >
        <p>{t("console.awardWords")}</p>
        <TextField
          label={goals(fixture.team_h)}
          {...GOALS}
          value={form.values.team_h_score ?? ""}
          onChange={({ target }) => form.set({ team_h_score: goalsIn(target.value) })}
        />
        <TextField
          label={goals(fixture.team_a)}
          {...GOALS}
          value={form.values.team_a_score ?? ""}
          onChange={({ target }) => form.set({ team_a_score: goalsIn(target.value) })}
        />
        <Button type="submit">{t("console.award")}</Button>
      </form>
      {asks && (
        <MatchActDialog
          fixture={fixture.id}
          change={problems.length === 0 ? { act: "award", ...score } : null}
          size="s"
          title={t("console.award")}
          submit={t("console.award")}
          hint={t("console.chips.reasonHint")}
          move={award}
          onClose={() => setAsks(false)}
          onSubmit={(reason) =>
            award.mutate(
              { ...score, reason, before: form.before },
              // The dialog then says from which score to which, and the next press is meant.
              { onError: (error) => void form.keepOver(theirsIn(error) ?? {}) },
            )
          }
        >
          {problems.map(({ code }) => (
            <p key={code}>{t(`problem.${code}`)}</p>
          ))}
          {problems.length === 0 && (
            <>
              <p>
                {t("console.awardFrom", {
                  from: scoreOf(form.before.team_h_score, form.before.team_a_score),
                  to: scoreOf(score.team_h_score, score.team_a_score),
                })}{" "}
                {ends && t("console.awardEnds")}
              </p>
              <p>{t("console.awardStays")}</p>
            </>
          )}
        </MatchActDialog>
      )}
    </Card>
  );
}

const goalsIn = (typed: string) => (typed === "" ? null : Number(typed));

const GOALS = {
  type: "number",
  inputMode: "numeric",
  min: 0,
  max: AWARDED_GOALS_MAX,
  step: 1,
  required: true,
} as const;

type Played = NonNullable<OperationsFixture["played_score"]>;

export function AwardAlert({ fixture, played }: { fixture: OperationsFixture; played: Played }) {
  const { t } = useText();
  const may = useMay()("POST /api/operations/fixtures/:fixture/result/undo/", "operator");
  const undo = useUndoAward(fixture.id, () => toast(t("console.awardUndone")));
  const score = scoreOf(played.h, played.a);
  const isPlayed = played.h !== null;
  return (
    <UndoAlert
      fixture={fixture.id}
      act="undo_award"
      says={isPlayed ? t("console.isAwarded", { score }) : t("console.isAwardedUnplayed")}
      label={t("console.undoAward")}
      hint={t("console.chips.reasonHint")}
      undo={undo}
      may={may}
    >
      {isPlayed ? t("console.undoAwardWords", { score }) : t("console.undoAwardUnplayed")}
    </UndoAlert>
  );
}
