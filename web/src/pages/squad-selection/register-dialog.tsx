import { useId, useRef, useState } from "react";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import account from "../../components/account/account.module.css";
import { Failure } from "../../components/account/failure.tsx";
import { DETAILS_FIELDS, useDetailsForm } from "../../components/account/use-details-form.ts";
import type { DetailsValues } from "../../components/account/use-details-form.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { FocusFirst } from "../../components/ui/focus-first.tsx";
import { focusWrong } from "../../components/ui/wrong-field.ts";
import { useCheckPassword, useRegister } from "../../data/account.ts";
import { BadRequest } from "../../data/call.ts";
import { useText } from "../../i18n/text.ts";
import { AddressStep, PersonStep } from "./register-steps.tsx";

const FIELDS = [
  ["email", "password"],
  ["first_name", "last_name", "date_of_birth", "region"],
] as const;

/** To an entered team: the account's, and the team's own dialog. */
export const STEPS = FIELDS.length + 1;

const EMPTY: DetailsValues = {
  email: "",
  password: "",
  first_name: "",
  last_name: "",
  date_of_birth: "",
  region: 0,
  // Mail is opt-in, for minors above all.
  email_elvan: false,
  email_favourite: false,
};

const stepOf = (error: unknown): number =>
  error instanceof BadRequest && error.problems.some(({ field }) => (FIELDS[0] as readonly string[]).includes(field))
    ? 0
    : 1;

/** The account of a guest who enters a squad, in two steps; the team's own dialog is the third. */
export function RegisterDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const register = useRegister();
  const check = useCheckPassword();
  const form = useDetailsForm(EMPTY, "new");
  const [step, setStep] = useState(0);
  /** A password that would be refused at the end is refused here. Without an answer the end decides. */
  const next = async () => {
    const { password, email } = form.values;
    const answer = await check.mutateAsync({ password, email: email.trim() }).catch(() => null);
    if (answer?.broken !== true) return setStep(1);
    // The field takes the focus once it is marked.
    flushSync(() => form.mark("password", "password_broken"));
    focusWrong(box.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending || check.isPending) return;
    const wrong = form.check(FIELDS[step]);
    if (wrong !== null) return box.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
    if (step === 0) return next();
    try {
      await register.mutateAsync(form.values);
    } catch (error) {
      flushSync(() => {
        form.refuse(error);
        setStep(stepOf(error));
      });
      focusWrong(box.current);
    }
  };

  return (
    <Dialog
      title={t("register.title")}
      isOpen={isOpen}
      onClose={onClose}
      size="s"
      footer={
        <>
          {step === 1 && <Button onClick={() => setStep(0)}>{t("register.back")}</Button>}
          <Button look="primary" type="submit" form={id} busy={register.isPending || check.isPending}>
            {t(step === 0 ? "register.next" : "register.submit")}
          </Button>
        </>
      }
    >
      <form ref={box} id={id} className={account.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={account.hint} aria-live="polite">
          {t("register.step", { step: step + 1, steps: STEPS })}
        </p>
        <Failure error={register.error} fields={DETAILS_FIELDS} />
        <FocusFirst key={step} className={account.form}>
          {step === 0 ? <AddressStep form={form} /> : <PersonStep form={form} />}
        </FocusFirst>
      </form>
    </Dialog>
  );
}
