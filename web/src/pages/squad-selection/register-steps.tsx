import account from "../../components/account/account.module.css";
import { BirthField } from "../../components/account/birth-field.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import { RegionSelect } from "../../components/account/region-select.tsx";
import type { useDetailsForm } from "../../components/account/use-details-form.ts";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useText } from "../../i18n/text.ts";

type Form = ReturnType<typeof useDetailsForm>;

const fieldOf = (form: Form, name: "email" | "first_name" | "last_name", autoComplete: string) => ({
  name,
  "data-field": name,
  required: true,
  autoComplete,
  value: form.values[name],
  error: form.error(name),
  onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
  onBlur: () => form.leave(name),
});

export function AddressStep({ form }: { form: Form }) {
  const { t } = useText();
  return (
    <>
      <p>{t("register.why")}</p>
      <TextField
        label={t("account.email")}
        type="email"
        inputMode="email"
        spellCheck={false}
        {...fieldOf(form, "email", "username")}
      />
      <PasswordField
        label={t("account.password")}
        hint={t("account.passwordHint")}
        name="password"
        data-field="password"
        required
        autoComplete="new-password"
        value={form.values.password}
        error={form.error("password")}
        onChange={(event) => form.set({ password: event.target.value })}
        onBlur={() => form.leave("password")}
      />
      <p>
        <TextLink alone to="/sign-in">
          {t("register.haveOne")}
        </TextLink>
      </p>
    </>
  );
}

export function PersonStep({ form }: { form: Form }) {
  const { t } = useText();
  return (
    <>
      <div className={account.pair}>
        <TextField label={t("account.firstName")} {...fieldOf(form, "first_name", "given-name")} />
        <TextField label={t("account.lastName")} {...fieldOf(form, "last_name", "family-name")} />
      </div>
      <p className={account.hint}>{t("account.namesWhy")}</p>
      <BirthField
        value={form.values.date_of_birth}
        error={form.error("date_of_birth")}
        onChange={(date_of_birth) => form.set({ date_of_birth })}
        onLeave={() => form.leave("date_of_birth")}
      />
      <RegionSelect
        preset
        value={form.values.region}
        error={form.error("region")}
        onChange={(region) => form.set({ region })}
        onLeave={() => form.leave("region")}
      />
    </>
  );
}
