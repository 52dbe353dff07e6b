import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Alert } from "../components/ui/alert.tsx";
import { Button } from "../components/ui/button.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { TextArea, TextField } from "../components/ui/text-field.tsx";
import { TextButton } from "../components/ui/text-link.tsx";
import { reportOf, sendReport } from "../data/client-report.ts";
import { useText } from "../i18n/text.ts";
import styles from "../components/page/error-page.module.css";
import { usePageTitle } from "../components/page/page.tsx";

export function CrashPage({ name, error }: { name: string; error: unknown }) {
  const { t, rich } = useText();
  const [open, setOpen] = useState(false);
  usePageTitle(t("crash.title"));
  const report = reportOf(name, error, location.pathname);
  const toForm = (words: ReactNode) => <TextButton onClick={() => setOpen(true)}>{words}</TextButton>;
  return (
    <main className={styles.page}>
      <span className={styles.picture}>
        <Icon name="warning" size={36} />
      </span>
      <h1>{t("crash.title")}</h1>
      <p className={styles.lead} role="alert">
        {t("crash.lead")}
      </p>
      {open ? (
        <ReportForm report={report} />
      ) : (
        <>
          <p>{rich("crash.notified", { a: toForm })}</p>
          <Button look="primary" icon="mail" onClick={() => setOpen(true)}>
            {t("crash.report")}
          </Button>
          <Button look="quiet" icon="reload" onClick={() => location.assign("/")}>
            {t("crash.reload")}
          </Button>
        </>
      )}
      <details className={styles.details}>
        <summary>{t("crash.details")}</summary>
        <pre>
          {name}
          {"\n"}
          {report.stack === "" ? report.message : report.stack}
        </pre>
      </details>
    </main>
  );
}

function ReportForm({ report }: { report: ReturnType<typeof reportOf> }) {
  const { t } = useText();
  const [words, setWords] = useState("");
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"writing" | "sending" | "sent" | "failed">("writing");
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone: its first field takes the focus.
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  if (state === "sent") {
    return (
      <>
        <Alert tone="good">{t("crash.sent")}</Alert>
        <Button look="primary" icon="reload" onClick={() => location.assign("/")}>
          {t("crash.reload")}
        </Button>
      </>
    );
  }
  const send = () => {
    setState("sending");
    sendReport({ ...report, words, email }).then(
      () => setState("sent"),
      () => setState("failed"),
    );
  };
  return (
    <form
      className={styles.form}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t("crash.words")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        maxLength={2000}
        required
      />
      <TextField
        label={t("crash.email")}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        maxLength={254}
      />
      {state === "failed" && <Alert tone="bad">{t("crash.notSent")}</Alert>}
      <Button type="submit" look="primary" icon="mail" busy={state === "sending"} disabled={words.trim() === ""}>
        {t("crash.send")}
      </Button>
    </form>
  );
}
