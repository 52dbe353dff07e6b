import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Part } from "../../components/ui/part.tsx";
import { Failure } from "../../components/account/failure.tsx";
import { CopyButton } from "../../components/league/copy-button.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { passFocusInCard } from "../../lib/pass-focus.ts";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";
import {
  secondFactorQuery,
  useBeginSecondFactor,
  useConfirmSecondFactor,
  useRenewCodes,
  useTurnOffSecondFactor,
} from "../../data/second-factor.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

const QrCode = lazyPart(() => import("../../components/ui/qr-code.tsx").then((module) => module.QrCode));

export function SecondFactor() {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(secondFactorQuery);
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  const turnOff = useTurnOffSecondFactor();
  const renew = useRenewCodes();
  const [changing, setChanging] = useState<"off" | "codes" | null>(null);
  const change = (next: typeof changing, pressed: HTMLElement) => {
    passFocusInCard(pressed);
    setChanging(next);
  };
  const codes = (renew.data ?? confirm.data)?.recovery_codes;
  const isOn = data?.on === true;
  return (
    <Card title={t("secondFactor.title")}>
      <p className={styles.lead}>{t("secondFactor.lead")}</p>
      <Failure error={begin.error} />
      {data?.on === false && begin.data === undefined && (
        <Button
          icon="lock"
          busy={begin.isPending}
          onClick={({ currentTarget }) => {
            passFocusInCard(currentTarget);
            begin.mutate(undefined);
          }}
        >
          {t("secondFactor.begin")}
        </Button>
      )}
      {!isOn && begin.data !== undefined && (
        <div className={styles.form}>
          <p>{t("secondFactor.scan")}</p>
          <Part pending={<div className={styles.qr} />}>
            <QrCode text={begin.data.uri} label={t("secondFactor.qr")} />
          </Part>
          <div className={styles.stack}>
            <span>{t("secondFactor.key")}</span>
            <code className={styles.token}>{begin.data.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </div>
          <CodeForm move={confirm} label={t("secondFactor.turnOn")} onDone={() => toast(t("secondFactor.isOn"))} />
        </div>
      )}
      {isOn && (
        <div className={styles.form}>
          <p>
            <strong>{t("secondFactor.since", { date: format.date(data.since ?? "") })}</strong>{" "}
            {t("secondFactor.left", { count: data.recovery_codes })}
          </p>
          {codes !== undefined && <Codes codes={codes} />}
          {changing === null ? (
            <div className={styles.line}>
              <Button onClick={({ currentTarget }) => change("codes", currentTarget)}>{t("secondFactor.renew")}</Button>
              <Button onClick={({ currentTarget }) => change("off", currentTarget)}>{t("secondFactor.turnOff")}</Button>
            </div>
          ) : (
            <>
              <p>{t(changing === "off" ? "secondFactor.offLead" : "secondFactor.renewLead")}</p>
              <CodeForm
                key={changing}
                move={changing === "off" ? turnOff : renew}
                label={t(changing === "off" ? "secondFactor.turnOff" : "secondFactor.renew")}
                onCancel={(pressed) => change(null, pressed)}
                onDone={() => {
                  setChanging(null);
                  if (changing === "codes") return toast(t("secondFactor.renewed"));
                  begin.reset();
                  confirm.reset();
                  renew.reset();
                  toast(t("secondFactor.isOff"));
                }}
              />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useText();
  return (
    <Alert tone="warn" title={t("secondFactor.codesTitle")}>
      <div className={styles.stack}>
        <p>{t("secondFactor.codesLead")}</p>
        <ul className={`plain-list ${styles.codes}`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join("\n")} label={t("secondFactor.codesCopy")} />
      </div>
    </Alert>
  );
}

function CodeForm({
  move,
  label,
  onDone,
  onCancel,
}: {
  move: { isPending: boolean; error: unknown; mutateAsync: (code: string) => Promise<unknown> };
  label: string;
  onDone: () => void;
  onCancel?: (pressed: HTMLElement) => void;
}) {
  const { t } = useText();
  const [code, setCode] = useState("");
  const box = useFocusWrong(move.error);
  return (
    <form
      ref={box}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        passFocusInCard(document.activeElement);
        move.mutateAsync(code).then(onDone, () => {});
      }}
    >
      <Failure error={move.error} />
      <div className={styles.line}>
        <TextField
          label={t("secondFactor.code")}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" look="primary" disabled={code.trim() === ""} busy={move.isPending}>
          {label}
        </Button>
        {onCancel && <Button onClick={({ currentTarget }) => onCancel(currentTarget)}>{t("common.cancel")}</Button>}
      </div>
    </form>
  );
}
