import { useRef } from "react";
import type { FormEvent } from "react";
import { BirthField } from "../../components/account/birth-field.tsx";
import { Failure } from "../../components/account/failure.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import styles from "../../components/account/account.module.css";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { focusWrongSoon } from "../../components/ui/wrong-field.ts";
import { useText } from "../../i18n/text.ts";
import { EmailChoices } from "./email-choices.tsx";
import type { Mode } from "./mode.ts";
import { RegionSelect } from "../../components/account/region-select.tsx";
import { DETAILS_FIELDS, useDetailsForm } from "../../components/account/use-details-form.ts";
import type { DetailsValues } from "../../components/account/use-details-form.ts";

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
  onSend: (values: DetailsValues) => Promise<void>;
}) {
  const { t } = useText();
  const form = useDetailsForm(start, mode === "register" ? "new" : hasPassword ? "current" : "none");
  const box = useRef<HTMLFormElement>(null);
  const text = (field: "email" | "first_name" | "last_name", autoComplete: string) => ({
    name: field,
    "data-field": field,
    required: true,
    autoComplete,
    value: form.values[field],
    error: form.error(field),
    onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
    onBlur: () => form.leave(field),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = form.check();
    if (wrong !== null) {
      // Focus scrolls to the field, and screen readers read its error.
      box.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
      return;
    }
    try {
      await onSend(form.values);
    } catch (refusal) {
      form.refuse(refusal);
      scrollTo({ top: 0 });
      focusWrongSoon(box.current);
    }
  };

  return (
    <form ref={box} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Failure error={error} fields={DETAILS_FIELDS} />
      <div className={styles.pair}>
        <TextField label={t("account.firstName")} {...text("first_name", "given-name")} />
        <TextField label={t("account.lastName")} {...text("last_name", "family-name")} />
      </div>
      {mode === "register" && <p className={styles.hint}>{t("account.namesWhy")}</p>}
      <TextField
        label={t("account.email")}
        type="email"
        inputMode="email"
        spellCheck={false}
        {...text("email", mode === "register" ? "username" : "email")}
      />
      {form.asksPassword && (
        <PasswordField
          label={t(mode === "register" ? "account.password" : "account.currentPassword")}
          hint={t(mode === "register" ? "account.passwordHint" : "account.currentPasswordHint")}
          name="password"
          data-field="password"
          required
          autoComplete={mode === "register" ? "new-password" : "current-password"}
          value={form.values.password}
          error={form.error("password")}
          onChange={(event) => form.set({ password: event.target.value })}
          onBlur={() => form.leave("password")}
        />
      )}
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
