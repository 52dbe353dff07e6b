import type { Language } from "@elvan/contract";
import { draftElements, inTypeOrder, TEAM_NAME_MAX } from "@elvan/rules";
import type { Draft } from "@elvan/rules";
import { useId, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { UnconfirmedNote } from "../../components/account/unconfirmed-note.tsx";
import { ClubSelect, clubOf, NO_CLUB } from "../../components/club/club-select.tsx";
import { NameField } from "../../components/ui/name-field.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { BadRequest } from "../../data/call.ts";
import { useCreateEntry } from "../../data/entry-create.ts";
import { useGame } from "../../data/game.ts";
import { language, LANGUAGE_NAMES } from "../../data/language.ts";
import { WELCOME } from "../my-team/welcome-state.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { keepRefusal } from "./refusal.ts";
import styles from "./selection.module.css";
import { focusWrongSoon, useFocusWrong } from "../../components/ui/wrong-field.ts";

const FIELDS = ["name", "terms_agreed", "favourite_team", "language", "email"];
const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** In a new tab, so that the form keeps its content. */
const termsLink = (chunks: ReactNode) => (
  <TextLink to="/help/terms" target="_blank">
    {chunks}
  </TextLink>
);

export function EnterSquadDialog({
  draft,
  onClose,
  onEntered,
}: {
  draft: Draft;
  onClose: () => void;
  onEntered: () => void;
}) {
  const { t, rich } = useText();
  const sentence = useProblemText();
  const navigate = useNavigate();
  const { players, next } = useGame();
  const create = useCreateEntry();
  const form = useId();
  const box = useFocusWrong(create.error);
  const [name, setName] = useState("");
  const [club, setClub] = useState(NO_CLUB);
  const [tongue, setTongue] = useState<Language>(language);
  const [terms, setTerms] = useState(false);
  const [email, setEmail] = useState(false);
  const [tried, setTried] = useState(false);

  const problems = create.error instanceof BadRequest ? create.error.problems : [];
  const problemOf = (field: string) => problems.find((problem) => problem.field === field);
  const fieldError = (field: string) => {
    const found = problemOf(field);
    return found && sentence(found);
  };
  // Only the name that was sent has been refused, not what is typed since.
  const refused = create.variables?.name === name.trim() ? problemOf("name") : undefined;
  const nameError = tried && name.trim() === "" ? t("enter.nameMissing") : undefined;
  const termsError = tried && !terms ? t("enter.termsMissing") : fieldError("terms_agreed");
  const priceChanged = problems.some(({ code }) => code === "price_changed");

  const enter = async () => {
    setTried(true);
    if (name.trim() === "" || !terms) return focusWrongSoon(box.current);
    if (create.isPending) return;
    try {
      await create.mutateAsync({
        name: name.trim(),
        favourite_team: clubOf(club),
        terms_agreed: terms,
        language: tongue,
        email,
        picks: inTypeOrder(draftElements(draft), players).map((element) => ({
          element,
          purchase_price: players.get(element)!.now_cost,
        })),
      });
      onEntered();
      await navigate("/my-team", { replace: true, state: WELCOME });
    } catch (error) {
      const others = error instanceof BadRequest ? error.problems.filter(({ field }) => !FIELDS.includes(field)) : [];
      // Price changes have their own words below; any other refusal of the squad means that this page is out of date.
      if (others.length > 0 && others.every(({ code }) => code !== "price_changed")) {
        keepRefusal(others);
        location.reload();
      }
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };

  if (next === null) {
    return (
      <Dialog title={t("season.over")} isOpen onClose={onClose} size="s">
        <p>{t("selection.gameOver")}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("enter.title")}
      isOpen
      onClose={onClose}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="primary" type="submit" form={form} busy={create.isPending}>
            {t("selection.enter")}
          </Button>
        </>
      }
    >
      <form ref={box} id={form} className={styles.form} noValidate onSubmit={submit}>
        {priceChanged && <Alert tone="bad">{t("enter.priceChanged")}</Alert>}
        {create.error && !(create.error instanceof BadRequest) && (
          <SaveProblems error={create.error} onRetry={() => void enter()} />
        )}
        <NameField
          label={t("enter.name")}
          max={TEAM_NAME_MAX}
          hint={t("enter.nameHint", { left: Math.max(0, TEAM_NAME_MAX - [...name].length) })}
          value={name}
          error={nameError}
          refusal={refused}
          onChange={(event) => setName(event.target.value)}
        />
        <ClubSelect hint={t("enter.clubHint")} value={club} onChange={setClub} error={fieldError("favourite_team")} />
        <Select
          label={t("enter.language")}
          required
          value={tongue}
          onChange={(choice) => setTongue(choice as Language)}
          choices={LANGUAGES}
        />
        <Checkbox
          label={rich("enter.terms", { a: termsLink })}
          required
          checked={terms}
          error={termsError}
          onChange={(event) => setTerms(event.target.checked)}
        />
        <Checkbox label={t("enter.email")} checked={email} onChange={(event) => setEmail(event.target.checked)} />
        {email && <UnconfirmedNote />}
      </form>
    </Dialog>
  );
}
