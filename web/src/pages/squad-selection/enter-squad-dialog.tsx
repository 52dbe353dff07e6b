import { TEAM_NAME_MAX } from "@elvan/rules";
import type { Draft } from "@elvan/rules";
import { useId } from "react";
import type { FormEvent, ReactNode } from "react";
import account from "../../components/account/account.module.css";
import { LanguageSelect } from "../../components/account/language-select.tsx";
import { UnconfirmedNote } from "../../components/account/unconfirmed-note.tsx";
import { ClubSelect } from "../../components/club/club-select.tsx";
import { FocusFirst } from "../../components/ui/focus-first.tsx";
import { NameField } from "../../components/ui/name-field.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import type { TeamValues } from "./refusal.ts";
import { STEPS } from "./register-dialog.tsx";
import styles from "./selection.module.css";
import { useEnterSquad } from "./use-enter-squad.ts";

/** In a new tab, so that the form keeps its content. */
const termsLink = (chunks: ReactNode) => (
  <TextLink to="/help/terms" target="_blank">
    {chunks}
  </TextLink>
);

export function EnterSquadDialog({
  isOpen,
  draft,
  begun,
  isLastStep,
  onClose,
  onEntered,
}: {
  isOpen: boolean;
  draft: Draft;
  begun: TeamValues | undefined;
  /** Of those that began with the account. */
  isLastStep: boolean;
  onClose: () => void;
  onEntered: () => void;
}) {
  const { t } = useText();
  const { next } = useGame();
  const form = useId();
  const { box, ...entry } = useEnterSquad(draft, begun, onEntered);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.enter();
  };

  const close = () => {
    entry.forgetError();
    onClose();
  };
  if (next === null) {
    return (
      <Dialog title={t("season.over")} isOpen={isOpen} onClose={onClose} size="s">
        <p>{t("selection.gameOver")}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("enter.title")}
      isOpen={isOpen}
      onClose={close}
      size="s"
      footer={
        <>
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button look="primary" type="submit" form={form} busy={entry.entering}>
            {t("selection.enter")}
          </Button>
        </>
      }
    >
      <form ref={box} id={form} className={styles.form} noValidate onSubmit={submit}>
        {isLastStep && <p className={account.hint}>{t("register.step", { step: STEPS, steps: STEPS })}</p>}
        {entry.priceChanged && <Alert tone="bad">{t("enter.priceChanged")}</Alert>}
        <SaveProblems error={entry.failure} onRetry={() => void entry.enter()} />
        <EntryFields entry={entry} />
      </form>
    </Dialog>
  );
}

function EntryFields({ entry }: { entry: Omit<ReturnType<typeof useEnterSquad>, "box"> }) {
  const { t, rich } = useText();
  const { values, set, errors } = entry;
  return (
    <>
      <FocusFirst>
        <NameField
          label={t("enter.name")}
          max={TEAM_NAME_MAX}
          hint={t("enter.nameHint", { left: Math.max(0, TEAM_NAME_MAX - [...values.name].length) })}
          value={values.name}
          error={errors.name}
          refusal={entry.refusedName}
          onChange={(event) => set({ name: event.target.value })}
        />
      </FocusFirst>
      <ClubSelect
        hint={t("enter.clubHint")}
        value={values.club}
        onChange={(club) => set({ club })}
        error={errors.club}
      />
      <LanguageSelect
        label={t("enter.language")}
        value={values.language}
        onChange={(choice) => set({ language: choice })}
      />
      <Checkbox
        label={rich("enter.terms", { a: termsLink })}
        required
        checked={values.terms}
        error={errors.terms}
        onChange={(event) => set({ terms: event.target.checked })}
      />
      <Checkbox
        label={t("enter.email")}
        checked={values.email}
        onChange={(event) => set({ email: event.target.checked })}
      />
      {values.email && <UnconfirmedNote />}
    </>
  );
}
