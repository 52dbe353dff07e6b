import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { BirthField } from "../../components/account/birth-field.tsx";
import { Failure } from "../../components/account/failure.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import styles from "../../components/account/account.module.css";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { focusWrong } from "../../components/ui/wrong-field.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { theirsIn } from "../../components/unsaved/use-started-form.ts";
import { regionsQuery } from "../../data/account.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { useText } from "../../i18n/text.ts";
import { EmailChoices } from "./email-choices.tsx";
import type { Mode } from "./mode.ts";
import { RegionSelect } from "../../components/account/region-select.tsx";
import { DETAILS_FIELDS, useDetailsForm } from "../../components/account/use-details-form.ts";
import type { DetailsValues } from "../../components/account/use-details-form.ts";

const LABELS: Partial<Record<string, MessageKey>> = {
  first_name: "account.firstName",
  last_name: "account.lastName",
  date_of_birth: "account.birth",
  region: "account.region",
  email_elvan: "account.emailElvan",
  email_favourite: "account.emailFavourite",
};

/** As the account has it: what was never told is null there. The address waits for its code beside it. */
const storedIn = ({
  first_name,
  last_name,
  date_of_birth,
  region,
  email_elvan,
  email_favourite,
}: DetailsValues): Record<string, unknown> => ({
  ...{ first_name, last_name, email_elvan, email_favourite },
  date_of_birth: date_of_birth || null,
  region: region || null,
});
const valuesIn = (stored: Record<string, unknown>) =>
  ({
    ...stored,
    date_of_birth: stored["date_of_birth"] ?? "",
    region: stored["region"] ?? 0,
  }) as Partial<DetailsValues>;

type Form = ReturnType<typeof useDetailsForm>;

const textOf = (form: Form, field: "email" | "first_name" | "last_name" | "password") => ({
  name: field,
  "data-field": field,
  required: true,
  value: form.values[field],
  error: form.error(field),
  onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
  onBlur: () => form.leave(field),
});

export function DetailsForm({
  mode,
  hasPassword,
  start,
  busy,
  error,
  onSend,
}: {
  mode: Mode;
  /** Then asked for when the address changes. */
  hasPassword: boolean;
  start: DetailsValues;
  busy: boolean;
  error: unknown;
  /** `before`: what the form started from. */
  onSend: (values: DetailsValues, before: Record<string, unknown>) => Promise<void>;
}) {
  const { t } = useText();
  const form = useDetailsForm(start, mode === "register" ? "new" : hasPassword ? "current" : "none");
  const box = useRef<HTMLFormElement>(null);
  const [before, setBefore] = useState(() => storedIn(start));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = form.check();
    if (wrong !== null) {
      // Focus scrolls to the field, and screen readers read its error.
      box.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
      return;
    }
    await send(before);
  };
  const send = async (from: Record<string, unknown>) => {
    try {
      await onSend(form.values, from);
    } catch (refusal) {
      if (theirsIn(refusal) !== null) return scrollTo({ top: 0 });
      flushSync(() => form.refuse(refusal));
      scrollTo({ top: 0 });
      focusWrong(box.current);
    }
  };

  return (
    <form ref={box} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <DetailsElsewhere form={form} before={before} error={error} busy={busy} onBegin={setBefore} onKeep={send} />
      <Failure error={theirsIn(error) ? null : error} fields={DETAILS_FIELDS} />
      <div className={styles.pair}>
        <TextField label={t("account.firstName")} {...textOf(form, "first_name")} autoComplete="given-name" />
        <TextField label={t("account.lastName")} {...textOf(form, "last_name")} autoComplete="family-name" />
      </div>
      {mode === "register" && <p className={styles.hint}>{t("account.namesWhy")}</p>}
      <TextField
        label={t("account.email")}
        type="email"
        inputMode="email"
        spellCheck={false}
        {...textOf(form, "email")}
        autoComplete={mode === "register" ? "username" : "email"}
      />
      {form.asksPassword && <DetailsPassword form={form} isNew={mode === "register"} />}
      <BirthField
        value={form.values.date_of_birth}
        error={form.error("date_of_birth")}
        onChange={(date_of_birth) => form.set({ date_of_birth })}
        onLeave={() => form.leave("date_of_birth")}
      />
      <RegionSelect
        preset={mode === "register"}
        value={form.values.region}
        error={form.error("region")}
        onChange={(region) => form.set({ region })}
        onLeave={() => form.leave("region")}
      />
      <EmailChoices values={form.values} onChange={(change) => form.set(change)} />
      <Button type="submit" look="primary" wide busy={busy}>
        {t(`account.submit.${mode}`)}
      </Button>
    </form>
  );
}

function DetailsPassword({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useText();
  return (
    <PasswordField
      label={t(isNew ? "account.password" : "account.currentPassword")}
      hint={t(isNew ? "account.passwordHint" : "account.currentPasswordHint")}
      {...textOf(form, "password")}
      autoComplete={isNew ? "new-password" : "current-password"}
    />
  );
}

type Stored = ReturnType<typeof storedIn>;

function DetailsElsewhere({
  form,
  before,
  error,
  busy,
  onBegin,
  onKeep,
}: {
  form: Form;
  before: Stored;
  error: unknown;
  busy: boolean;
  onBegin: (before: Stored) => void;
  onKeep: (before: Stored) => Promise<void>;
}) {
  const { data: regions } = useQuery(regionsQuery);
  const [settled, setSettled] = useState<unknown>(null);
  const catchUp = (theirs: object) => {
    const next = { ...before, ...theirs };
    onBegin(next);
    return next;
  };
  return (
    <FieldsElsewhere
      move={{ error: settled === error ? null : error, isPending: busy, reset: () => setSettled(error) }}
      form={{ values: form.values, keepOver: catchUp, take: (theirs) => form.set(valuesIn(catchUp(theirs))) }}
      labels={LABELS}
      say={(field, value) => (field === "region" ? (regions?.find(({ id }) => id === value)?.name ?? "") : undefined)}
      onKeep={(from) => void onKeep(from)}
    />
  );
}
