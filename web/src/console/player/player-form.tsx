import type { OperationsPlayer } from "@elvan/contract";
import {
  PLAYER_COST_MAX,
  PLAYER_NAME_MAX,
  PLAYER_NEWS_MAX,
  reviewPlayerChange,
  type PlayerDetails,
  type PlayerStatus,
} from "@elvan/rules";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { useGame } from "../../data/game.ts";
import type { PlayerChanges } from "../../data/player-changes.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ChangeDialog } from "./change-dialog.tsx";
import { statusKey } from "./field-text.ts";

const STATUSES: readonly PlayerStatus[] = ["a", "d", "i", "s", "n", "u"];
const CHANCES = ["", "0", "25", "50", "75", "100"];
const TEXTS = ["news_sv", "news_en"] as const;
const NAMES = ["first_name", "second_name", "web_name", "known_name"] as const;
type Text = (typeof TEXTS)[number] | (typeof NAMES)[number];

type Form = Pick<ReturnType<typeof useStartedForm<PlayerDetails>>, "values" | "set">;

/** Every field as it stands; what differs is sent. */
export function PlayerForm({ player: { id, details } }: { player: OperationsPlayer }) {
  const { t } = useText();
  const { clubs } = useGame();
  // What the feed changes meanwhile neither ends what is typed nor is overwritten by it.
  const form = useStartedForm<PlayerDetails>(details);
  const { values: draft, before, set } = form;
  const [asked, setAsked] = useState<PlayerChanges | null>(null);
  const { changes } = reviewPlayerChange(before, draft, { owners: 0, full: 0 });
  return (
    <Card title={t("consolePlayer.change")}>
      <form
        className={styles.told}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(Object.fromEntries(changes.map(({ field, to }) => [field, to])));
        }}
      >
        <Availability form={form} />
        <div className={styles.form}>
          <Select
            label={t("consolePlayer.field.team")}
            value={String(draft.team)}
            onChange={(team) => set({ team: Number(team) })}
            choices={[...clubs.values()].map((club) => ({ value: String(club.id), label: club.name }))}
          />
          <TextField
            label={t("consolePlayer.field.now_cost")}
            type="number"
            min={0.1}
            max={PLAYER_COST_MAX / 10}
            step="any"
            required
            key={`cost ${before.now_cost}`}
            defaultValue={Number.isNaN(draft.now_cost) ? "" : draft.now_cost / 10}
            onChange={({ target }) => set({ now_cost: Math.round(target.valueAsNumber * 10) })}
          />
          <TextField
            label={t("consolePlayer.field.squad_number")}
            type="number"
            min={1}
            max={99}
            step={1}
            key={`number ${before.squad_number}`}
            defaultValue={draft.squad_number ?? ""}
            onChange={({ target }) => set({ squad_number: target.value === "" ? null : target.valueAsNumber })}
          />
          {NAMES.map((field) => (
            <PlayerText key={field} form={form} field={field} max={PLAYER_NAME_MAX} />
          ))}
        </div>
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={changes.length === 0}>
            {t("console.review")}
          </Button>
        </div>
      </form>
      {asked !== null && <ChangeDialog element={id} changes={asked} form={form} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function Availability({ form }: { form: Form }) {
  const { t } = useText();
  const { values, set } = form;
  return (
    <div className={styles.form}>
      <Select
        label={t("consolePlayer.field.status")}
        value={values.status}
        onChange={(status) => set({ status: status as PlayerStatus })}
        choices={STATUSES.map((value) => ({ value, label: t(statusKey(value)) }))}
      />
      <Select
        label={t("consolePlayer.field.chance_of_playing_next_round")}
        value={String(values.chance_of_playing_next_round ?? "")}
        onChange={(chance) => set({ chance_of_playing_next_round: chance === "" ? null : Number(chance) })}
        choices={CHANCES.map((value) => ({ value, label: value === "" ? t("consolePlayer.empty") : `${value} %` }))}
      />
      {TEXTS.map((field) => (
        <PlayerText key={field} form={form} field={field} max={PLAYER_NEWS_MAX} />
      ))}
      <Checkbox
        label={t("consolePlayer.field.can_select")}
        checked={values.can_select}
        onChange={({ target }) => set({ can_select: target.checked })}
      />
    </div>
  );
}

function PlayerText({ form, field, max }: { form: Form; field: Text; max: number }) {
  const { t } = useText();
  return (
    <TextField
      label={t(`consolePlayer.field.${field}`)}
      required={field !== "known_name" && max === PLAYER_NAME_MAX}
      maxLength={max}
      value={form.values[field]}
      onChange={({ target }) => form.set({ [field]: target.value })}
    />
  );
}
