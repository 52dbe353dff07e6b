import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { navigate } from "../../lib/history.ts";
import { useLocation } from "../../lib/router.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useAddressParam } from "../../lib/use-address-params.ts";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";
import { keptInvitationPath } from "../../data/auto-join.ts";
import { BadRequest, NetworkError, ServerError } from "../../data/call.ts";
import { healthQuery } from "../../data/health.ts";
import { useViewer } from "../../data/me.ts";
import { useSignIn } from "../../data/session.ts";
import { useText } from "../../i18n/text.ts";
import type { Text } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { BrowserLink } from "./browser-link.tsx";
import { CodeStep } from "./code-step.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { OtherProblem, OtherWays } from "./other-ways.tsx";
import styles from "./page.module.css";

function failure(error: unknown, t: Text["t"]): string {
  if (error instanceof BadRequest) return t("problem.bad_credentials");
  if (error instanceof ServerError && error.code === 429) {
    const seconds = Number(/(\d+) seconds/.exec(error.details)?.[1] ?? 0);
    return seconds > 60 ? t("signIn.waitMinutes", { minutes: Math.ceil(seconds / 60) }) : t("signIn.tooMany");
  }
  if (error instanceof NetworkError) return t("error.offline.title");
  return t("error.other.lead");
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

/** Also shown in place of pages that require signing in (core-096), which then appear. */
export function Page() {
  const { t } = useText();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { data: health } = useQuery(healthQuery);
  const signIn = useSignIn();
  const form = useFocusWrong(signIn.error, "[name=password]");
  const here = pathname === "/sign-in";
  // Another provider sends people back here for the code.
  const isSentForCode = useAddressParam("step") === "code";
  const [wentBack, setWentBack] = useState(false);
  const needsCode =
    signIn.error instanceof BadRequest && signIn.error.problems.some(({ code }) => code === "second_factor");
  const isStopped = signIn.error instanceof ServerError && signIn.error.code === 429;

  useEffect(() => {
    if (here && viewer.kind !== "visitor") {
      navigate(viewer.kind === "manager" ? (keptInvitationPath() ?? "/") : "/squad-selection", { replace: true });
    }
  }, [here, viewer.kind]);

  return (
    <Frame title={t("signIn.title")} hideHeading>
      <div className={styles.columns}>
        <Card>
          {needsCode || (isSentForCode && !wentBack) ? (
            <CodeStep
              onBack={() => {
                setWentBack(true);
                signIn.reset();
              }}
            />
          ) : (
            <form
              ref={form}
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                // Read from the form: some password managers fill fields without an event.
                const written = new FormData(event.currentTarget);
                signIn.mutate({ email: textOf(written, "email"), password: textOf(written, "password") });
              }}
            >
              <div>
                <p className={styles.title} aria-hidden="true">
                  {t("signIn.title")}
                </p>
                <p>{t(here ? "signIn.lead" : "signIn.needed")}</p>
              </div>
              <OtherProblem />
              {isStopped && <BrowserLink email={signIn.variables?.email ?? ""} words={failure(signIn.error, t)} />}
              {signIn.isError && !isStopped && <Alert tone="bad">{failure(signIn.error, t)}</Alert>}
              <TextField
                label={t("signIn.email")}
                type="email"
                name="email"
                autoComplete="username"
                inputMode="email"
                required
              />
              <PasswordField label={t("signIn.password")} name="password" autoComplete="current-password" required />
              <Button type="submit" look="primary" wide busy={signIn.isPending}>
                {t("signIn.submit")}
              </Button>
              <p className={styles.links}>
                <TextLink alone to="/player/password-reset/">
                  {t("signIn.forgot")}
                </TextLink>
                <TextLink alone to="/player">
                  {t("signIn.register")}
                </TextLink>
              </p>
              <OtherWays />
            </form>
          )}
        </Card>
        {health?.mode === "demo" && <DemoAccounts />}
      </div>
    </Frame>
  );
}
