import { useState } from "react";
import { LeagueProblems as Problems } from "../../components/league/league-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useMakeToken } from "../../data/tokens.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

const SCOPES = ["read", "write"] as const;
const DAYS = [30, 90, 365] as const;

export function MakeToken({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useText();
  const make = useMakeToken();
  const box = useFocusWrong(make.error);
  const [name, setName] = useState("");
  const [scope, setScope] = useState<(typeof SCOPES)[number]>("read");
  const [days, setDays] = useState<(typeof DAYS)[number]>(90);
  return (
    <Dialog
      isOpen
      size="s"
      title={t("security.makeToken")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="primary" type="submit" form="make-token" disabled={name.trim() === ""} busy={make.isPending}>
            {t("security.tokenSubmit")}
          </Button>
        </>
      }
    >
      <form
        ref={box}
        id="make-token"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate({ name, scope, days }, { onSuccess: ({ token }) => onMade(token) });
        }}
      >
        <TextField
          label={t("security.tokenName")}
          hint={t("security.tokenNameHint")}
          value={name}
          maxLength={50}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t("security.tokenScope")}
          value={scope}
          choices={SCOPES.map((value) => ({ value, label: t(messageKey(`security.scope.${value}`)) }))}
          onChange={(value) => setScope(SCOPES.find((known) => known === value) ?? "read")}
        />
        <Select
          label={t("security.tokenDays")}
          value={String(days)}
          choices={DAYS.map((value) => ({ value: String(value), label: t("security.days", { days: value }) }))}
          onChange={(value) => setDays(DAYS.find((known) => String(known) === value) ?? 90)}
        />
        <Problems error={make.error} />
      </form>
    </Dialog>
  );
}
