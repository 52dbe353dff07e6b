import type { ReactNode } from "react";
import type { MessageKey } from "../../i18n/text.ts";
import { useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { theirsIn } from "./use-started-form.ts";
import type { StartedForm } from "./use-started-form.ts";
import styles from "./changed-elsewhere.module.css";

export type Difference = { what: string; theirs: string; mine: string };

/** Neither is saved over the other before somebody has chosen. */
export function ChangedElsewhere({
  differences,
  busy = false,
  onKeep,
  onTake,
}: {
  differences: readonly Difference[];
  busy?: boolean;
  onKeep: () => void;
  onTake: () => void;
}) {
  const { t } = useText();
  const named = (words: string) => (words === "" ? t("elsewhere.nothing") : words);
  const buttons: ReactNode = (
    <span className={styles.choices}>
      <Button size="s" busy={busy} onClick={passingFocus(onKeep)}>
        {t("elsewhere.keep")}
      </Button>
      <Button size="s" disabled={busy} onClick={passingFocus(onTake)}>
        {t("elsewhere.take")}
      </Button>
    </span>
  );
  return (
    <Alert tone="bad" icon="warning" title={t("elsewhere.title")} action={buttons}>
      <p>{t("elsewhere.lead")}</p>
      <ul className={styles.list}>
        {differences.map(({ what, theirs, mine }) => (
          <li key={what}>{t("elsewhere.field", { what, theirs: named(theirs), mine: named(mine) })}</li>
        ))}
      </ul>
    </Alert>
  );
}

type FieldsProps<T extends Readonly<Record<string, unknown>>> = {
  move: { error: unknown; isPending: boolean; reset: () => void };
  form: StartedForm<T>;
  labels: Readonly<Partial<Record<string, MessageKey>>>;
  /** In words, for a field that has other values than text, numbers and yes or no. */
  say?: (field: string, value: unknown) => string | undefined;
  /** With what the save now starts from. */
  onKeep: (before: T) => void;
};

/** Nothing unless a save has been refused for this. */
export function FieldsElsewhere<T extends Readonly<Record<string, unknown>>>({
  move,
  form,
  labels,
  say,
  onKeep,
}: FieldsProps<T>) {
  const { t } = useText();
  const theirs = theirsIn(move.error);
  if (theirs === null) return null;
  const words = (field: string, value: unknown): string => {
    const said = say?.(field, value);
    if (said !== undefined) return said;
    if (typeof value === "boolean") return t(value ? "elsewhere.yes" : "elsewhere.no");
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const differences = Object.entries(theirs).flatMap(([field, value]) => {
    const label = labels[field];
    return label === undefined
      ? []
      : [{ what: t(label), theirs: words(field, value), mine: words(field, form.values[field]) }];
  });
  return (
    <ChangedElsewhere
      differences={differences}
      busy={move.isPending}
      onKeep={() => onKeep(form.keepOver(theirs))}
      onTake={() => {
        form.take(theirs);
        move.reset();
      }}
    />
  );
}
