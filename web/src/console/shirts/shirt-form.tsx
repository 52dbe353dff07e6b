import type { ClubKit, SpecialShirt } from "@elvan/contract";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Shirt } from "../../components/shirt/shirt.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";
import type { GameClub } from "../../data/game.ts";
import { BadRequest } from "../../data/call.ts";
import { useGiveShirt } from "../../data/special-shirts.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn } from "../../components/unsaved/use-started-form.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { instantOf, LATEST, localTime } from "../local-time.ts";
import styles from "../console.module.css";

const PATTERNS: readonly ClubKit["pattern"][] = ["plain", "halves", "stripes", "hoops", "sash", "sleeves"];
/** The sizes that shirts are shown in (core-137). */
const SIZES = [66, 110, 220] as const;
const COLOURS = ["ground", "second", "trim"] as const;
const KEEPER = ["keeperGround", "keeperTrim"] as const;

const GREY = "#c9c9c9";

function filled(colours: readonly string[] | undefined, count: number): string[] {
  const known = colours ?? [];
  return Array.from({ length: count }, (_, index) => known[index] ?? known.at(-1) ?? GREY);
}

const LABELS: Partial<Record<string, MessageKey>> = {
  kit: "shirts.preview",
  start_time: "shirts.from",
  stop_time: "shirts.until",
};

function shown(value: unknown, t: (key: MessageKey) => string): string {
  if (typeof value === "string") return localTime(value).replace("T", " ");
  if (value === null) return "";
  const { pattern, colours, goalkeeper } = value as ClubKit;
  return [t(messageKey(`shirts.pattern.${pattern}`)), ...colours, ...goalkeeper].join(" ");
}

const storedIn = (shirt: SpecialShirt | null) => ({
  kit: shirt?.kit ?? null,
  start_time: shirt?.start_time ?? null,
  stop_time: shirt?.stop_time ?? null,
});

/** `onStale`: begins again with what is saved. */
export function ShirtForm({
  club,
  shirt,
  onStale,
}: {
  club: GameClub;
  shirt: SpecialShirt | null;
  onStale: () => void;
}) {
  const { t } = useText();
  const sentence = useProblemText();
  const start = shirt?.kit ?? club.kit;
  const [kit, setKit] = useState<ClubKit>({
    pattern: start?.pattern ?? "plain",
    colours: filled(start?.colours, COLOURS.length),
    goalkeeper: filled(start?.goalkeeper, KEEPER.length),
  });
  const [from, setFrom] = useState(localTime(shirt?.start_time ?? null));
  const [until, setUntil] = useState(localTime(shirt?.stop_time ?? null));
  const give = useGiveShirt(() => toast(t("shirts.given", { club: club.name })));
  const frame = useFocusWrong(give.error);
  const [before, setBefore] = useState<Record<string, unknown>>(() => storedIn(shirt));
  const sendFrom = (start: Record<string, unknown>) =>
    give.mutate(
      { team: club.id, kit, start_time: instantOf(from), stop_time: instantOf(until), before: start },
      { onSuccess: () => setBefore({ kit, start_time: instantOf(from), stop_time: instantOf(until) }) },
    );
  const send = () => sendFrom(before);
  const wrong =
    give.error instanceof BadRequest ? give.error.problems.filter(({ field }) => field === "stop_time") : [];
  return (
    <form
      ref={frame}
      className={styles.told}
      onSubmit={(event) => {
        event.preventDefault();
        if (!give.isPending) send();
      }}
    >
      <KitFields kit={kit} onChange={(part) => setKit((now) => ({ ...now, ...part }))} />
      <div className={styles.form}>
        <TextField
          label={t("shirts.from")}
          hint={t("shirts.fromHint")}
          type="datetime-local"
          max={LATEST}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t("shirts.until")}
          hint={t("shirts.untilHint")}
          type="datetime-local"
          max={LATEST}
          error={wrong.length > 0 ? [...new Set(wrong.map(sentence))].join(" ") : undefined}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <Preview kit={kit} />
      <FieldsElsewhere
        move={give}
        form={{
          values: { kit, start_time: instantOf(from), stop_time: instantOf(until) },
          keepOver: (theirs) => ({ ...before, ...theirs }),
          take: onStale,
        }}
        labels={LABELS}
        say={(_, value) => shown(value, t)}
        onKeep={sendFrom}
      />
      {wrong.length === 0 && theirsIn(give.error) === null && <SaveProblems error={give.error} onRetry={send} />}
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={give.isPending}>
          {t("shirts.give")}
        </Button>
      </div>
    </form>
  );
}

function KitFields({ kit, onChange }: { kit: ClubKit; onChange: (part: Partial<ClubKit>) => void }) {
  const { t } = useText();
  const colour = (of: "colours" | "goalkeeper") => (name: string, index: number) => (
    <TextField
      key={name}
      type="color"
      label={t(messageKey(`shirts.${name}`))}
      value={kit[of][index]}
      onChange={({ target }) => onChange({ [of]: kit[of].with(index, target.value) })}
    />
  );
  return (
    <>
      <div className={styles.form}>
        <Select
          label={t("shirts.pattern")}
          value={kit.pattern}
          onChange={(value) => onChange({ pattern: value as ClubKit["pattern"] })}
          choices={PATTERNS.map((value) => ({ value, label: t(messageKey(`shirts.pattern.${value}`)) }))}
        />
      </div>
      <div className={styles.form}>
        {COLOURS.map(colour("colours"))}
        {KEEPER.map(colour("goalkeeper"))}
      </div>
    </>
  );
}

function Preview({ kit }: { kit: ClubKit }) {
  const { t } = useText();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.by}>{t("shirts.preview")}</figcaption>
      <div className={styles.shirts}>
        {SIZES.map((size) => (
          <Shirt key={size} kit={kit} className={styles[`shirt${size}`]} />
        ))}
        <Shirt kit={kit} keeper className={styles.shirt110} />
      </div>
    </figure>
  );
}
