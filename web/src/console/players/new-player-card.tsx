import { isByHand, NEWCOMER_COST, PLAYER_NAME_MAX } from "@elvan/rules";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useAddPlayer, type NewPlayer } from "../../data/player-changes.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { useAddressParam } from "../../lib/use-address-params.ts";
import styles from "../console.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";

/** In the address: the number in the feed of a player who is to be added. */
export const FEED_NUMBER = "number";
const CHEAP = 45;
const NAMES = ["first_name", "second_name", "web_name"] as const;

type Draft = Omit<NewPlayer, "reason">;

export function NewPlayerCard() {
  const { t } = useText();
  const format = useFormat();
  const { clubs, types } = useGame();
  const told = useAddressParam(FEED_NUMBER) ?? "";
  const empty = (): Draft => ({
    ...{ first_name: "", second_name: "", web_name: "", element_type: 3, start_cost: CHEAP },
    ...{ team: [...clubs.keys()][0] ?? 0, player: numberIn(told) },
  });
  const [draft, setDraft] = useState(empty);
  const [added, setAdded] = useState<{ element: number; name: string } | null>(null);
  const [asks, setAsks] = useState(false);
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const add = useAddPlayer(({ element }) => {
    toast(t("consolePlayer.added"));
    setAdded({ element, name: `${draft.first_name} ${draft.second_name}` });
    setAsks(false);
    setDraft({ ...empty(), player: null });
  });
  const club = clubs.get(draft.team)?.name ?? "";
  const position = types.get(draft.element_type)?.singular_name ?? "";
  return (
    <Card title={t("consolePlayer.new")}>
      <form
        className={styles.told}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          add.reset();
          setAsks(true);
        }}
      >
        <p>{t("consolePlayer.newLead")}</p>
        <Fields draft={draft} set={set} />
        <div className={styles.actions}>
          <Button type="submit">{t("consolePlayer.add")}</Button>
        </div>
      </form>
      {added !== null && (
        <output>
          <TextLink to={`/console/players/${added.element}`}>{added.name}</TextLink>{" "}
          {t(isByHand(added.element) ? "consolePlayer.addedUnlinked" : "consolePlayer.addedLinked")}
        </output>
      )}
      {asks && (
        <ReasonDialog
          size="s"
          title={t("consolePlayer.new")}
          submit={t("consolePlayer.add")}
          hint={t("console.chips.reasonHint")}
          move={add}
          danger={false}
          onClose={() => setAsks(false)}
          onSubmit={(reason) => add.mutate({ ...draft, reason })}
        >
          <p>
            {t("consolePlayer.addWords", {
              ...{ name: `${draft.first_name} ${draft.second_name}`, club, position: position.toLocaleLowerCase() },
              cost: format.money(draft.start_cost),
            })}
          </p>
        </ReasonDialog>
      )}
    </Card>
  );
}

function Fields({ draft, set }: { draft: Draft; set: (part: Partial<Draft>) => void }) {
  const { t } = useText();
  const { clubs, types } = useGame();
  return (
    <div className={styles.form}>
      {NAMES.map((field) => (
        <TextField
          key={field}
          label={t(`consolePlayer.field.${field}`)}
          required
          autoComplete="off"
          maxLength={PLAYER_NAME_MAX}
          value={draft[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
      <Select
        label={t("consolePlayer.field.team")}
        value={String(draft.team)}
        onChange={(team) => set({ team: Number(team) })}
        choices={[...clubs.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Select
        label={t("consolePlayer.position")}
        value={String(draft.element_type)}
        onChange={(type) => set({ element_type: Number(type) as Draft["element_type"] })}
        choices={[...types.values()].map(({ id, singular_name }) => ({ value: String(id), label: singular_name }))}
      />
      <TextField
        label={t("consolePlayer.field.now_cost")}
        type="number"
        inputMode="decimal"
        min={NEWCOMER_COST.least / 10}
        max={NEWCOMER_COST.most / 10}
        step="any"
        required
        defaultValue={CHEAP / 10}
        onChange={({ target }) => set({ start_cost: Math.round(target.valueAsNumber * 10) })}
      />
      <TextField
        label={t("consolePlayer.feedNumber")}
        hint={t("consolePlayer.feedNumberHint")}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={draft.player ?? ""}
        onChange={({ target }) => set({ player: numberIn(target.value) })}
      />
    </div>
  );
}

const numberIn = (typed: string): number | null => (/^[1-9]\d*$/.test(typed) ? Number(typed) : null);
