import { ROUND_RULE_LIMITS, ROUND_RULES, roundRulesOf } from "@elvan/rules";
import type { RoundRule, RoundRules } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { useGame } from "../../data/game.ts";
import { roundRulesQuery, useSetRoundRules } from "../../data/operations.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";

const LABELS: Record<RoundRule, MessageKey> = {
  squad_team_limit: "console.rules.squad_team_limit",
  transfers_cap: "console.rules.transfers_cap",
  max_extra_free_transfers: "console.rules.max_extra_free_transfers",
};

/** Limits of a single round ahead. */
export function RoundRulesCard({ rounds }: { rounds: readonly number[] }) {
  const { t } = useText();
  const { eventsById } = useGame();
  const [chosen, setChosen] = useState<number | null>(null);
  const event = rounds.find((id) => id === chosen) ?? rounds[0];
  if (event === undefined) return null;
  return (
    <Card title={t("console.rules.title")}>
      <div className={styles.told}>
        <p>{t("console.rules.lead")}</p>
        <div className={styles.choice}>
          <Select
            label={t("console.round")}
            value={String(event)}
            onChange={(id) => setChosen(Number(id))}
            choices={rounds.map((id) => ({ value: String(id), label: eventsById.get(id)?.name ?? String(id) }))}
          />
        </div>
        <RulesForm key={event} event={event} />
      </div>
    </Card>
  );
}

const numberIn = (typed: string) => (typed === "" ? null : Number(typed));

function RulesForm({ event }: { event: number }) {
  const { t } = useText();
  const { eventsById, ruleset } = useGame();
  const form = useStartedForm<RoundRules>(roundRulesOf(eventsById.get(event)?.overrides.rules ?? {}));
  const [asks, setAsks] = useState(false);
  const set = useSetRoundRules(event, () => {
    toast(t("console.rules.done"));
    setAsks(false);
  });
  const began = {
    ...form,
    take: (theirs: Readonly<Record<string, unknown>>) => {
      form.take(theirs);
      setAsks(false);
    },
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          set.reset();
          setAsks(true);
        }}
      >
        {ROUND_RULES.map((rule) => (
          <TextField
            key={rule}
            label={t(LABELS[rule])}
            hint={t("console.rules.season", { value: ruleset.rules[rule] })}
            type="number"
            inputMode="numeric"
            step={1}
            min={ROUND_RULE_LIMITS[rule].least}
            max={ROUND_RULE_LIMITS[rule].most}
            value={form.values[rule] ?? ""}
            onChange={({ target }) => form.set({ [rule]: numberIn(target.value) })}
          />
        ))}
        <Button type="submit">{t("console.rules.set")}</Button>
      </form>
      {asks && (
        <RulesDialog event={event} rules={form.values} set={set} before={form.before} onClose={() => setAsks(false)}>
          <FieldsElsewhere
            move={set}
            form={began}
            labels={LABELS}
            say={(_, value) => (value === null ? t("console.rules.asSeason") : undefined)}
            onKeep={() => set.reset()}
          />
        </RulesDialog>
      )}
    </>
  );
}

function RulesDialog({
  event,
  rules,
  set,
  before,
  onClose,
  children,
}: {
  event: number;
  rules: RoundRules;
  set: ReturnType<typeof useSetRoundRules>;
  before: RoundRules;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const review = useQuery(roundRulesQuery(event, rules));
  return (
    <ReasonDialog
      size="s"
      title={t("console.rules.set")}
      submit={t("console.rules.set")}
      hint={t("console.chips.reasonHint")}
      move={{ isPending: set.isPending, error: theirsIn(set.error) ? null : set.error }}
      possible={!review.isError}
      ready={review.isSuccess}
      onClose={onClose}
      onSubmit={(reason) => set.mutate({ ...rules, reason, before })}
    >
      {children}
      {review.isPending && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {review.data?.changes.map(({ rule, from, to }) => (
        <p key={rule}>{t("console.rules.change", { rule: t(LABELS[rule]), from, to })}</p>
      ))}
      {review.data?.changes.length === 0 && <p>{t("console.rules.fixed")}</p>}
      {review.data !== undefined && review.data.over > 0 && (
        <p>{t("console.rules.over", { teams: review.data.over })}</p>
      )}
      <SaveProblems error={review.error} onRetry={() => void review.refetch()} />
    </ReasonDialog>
  );
}
