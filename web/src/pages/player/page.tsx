import { readAddress } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import { AccountNav } from "../../components/sub-nav/account-nav.tsx";
import styles from "../../components/account/account.module.css";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { emailStateQuery, useRegister, useUpdateDetails } from "../../data/account.ts";
import { useViewer } from "../../data/me.ts";
import type { Viewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { AwaitedEmail } from "./awaited-email.tsx";
import { DetailsForm } from "./details-form.tsx";
import { modeOf, stitchOf } from "./mode.ts";
import { StitchBox } from "./stitch-box.tsx";
import { SuspensionCard } from "./suspension-card.tsx";
import { UnconfirmedEmail } from "./unconfirmed-email.tsx";
import type { DetailsValues } from "../../components/account/use-details-form.ts";

const startOf = ({ account }: Viewer, awaited: string | null): DetailsValues => ({
  // An account from another provider may have no address yet.
  email: account?.email || (awaited ?? ""),
  password: "",
  first_name: account?.first_name ?? "",
  last_name: account?.last_name ?? "",
  date_of_birth: account?.date_of_birth ?? "",
  region: account?.region ?? 0,
  // Mail is opt-in, for minors above all.
  email_elvan: account?.email_elvan ?? false,
  email_favourite: account?.email_favourite ?? false,
});

/** Also shown in place of pages that require details first (league-016, league-060). */
export function Page() {
  const { t } = useText();
  const viewer = useViewer();
  const register = useRegister();
  const update = useUpdateDetails();
  // Sending changes the viewer; the form keeps its mode until it is left.
  const [sending, setSending] = useState<ReturnType<typeof modeOf> | null>(null);
  const [moves, setMoves] = useState(0);
  const mode = sending ?? modeOf(viewer);
  const { data: state, isLoading } = useQuery({ ...emailStateQuery, enabled: viewer.account !== null });
  const awaited = state?.email ?? null;
  const own = viewer.account?.email ?? "";
  const start = startOf(viewer, awaited);

  const send = async ({ password, ...details }: DetailsValues, before: Record<string, unknown>) => {
    setSending(mode);
    try {
      const me = await (mode === "register"
        ? register.mutateAsync({ ...details, password })
        : update.mutateAsync({ ...details, password, before }));
      if (me.player?.email.toLowerCase() !== readAddress(details.email).toLowerCase()) {
        // The new address must be confirmed here first.
        setSending(null);
        setMoves(moves + 1);
        navigate("/player", { replace: true });
        scrollTo({ top: 0 });
        return;
      }
    } catch (error) {
      setSending(null);
      throw error;
    }
    if (mode === "update") toast(t("account.saved"));
    navigate(mode === "update" ? "/" : "/squad-selection", { replace: true });
  };

  return (
    <Frame narrow={mode !== "update"} title={t(`account.title.${mode}`)} intro={t(`account.lead.${mode}`)}>
      {mode === "update" && <AccountNav />}
      <div className={styles.narrow}>
        {mode === "update" && <SuspensionCard />}
        {mode === "update" && <Header viewer={viewer} />}
        {sending === null && awaited !== null && (
          <AwaitedEmail email={awaited} isOwn={awaited.toLowerCase() === own.toLowerCase()} />
        )}
        {sending === null && awaited === null && state?.confirmed === false && <UnconfirmedEmail email={own} />}
        {sending === null && <StitchBox state={stitchOf(viewer)} />}
        <Card>
          {sending === null && isLoading && own === "" ? (
            <Loading>
              <SkeletonRows rows={6} />
            </Loading>
          ) : (
            <DetailsForm
              // Merging, signing in and another address change the start values.
              key={`${mode} ${viewer.account?.id} ${viewer.account?.stitched} ${start.email} ${moves}`}
              mode={mode}
              hasPassword={state?.has_password ?? false}
              start={start}
              busy={register.isPending || update.isPending}
              error={register.error ?? update.error}
              onSend={send}
            />
          )}
        </Card>
        {mode === "register" && (
          <p className={styles.links}>
            <span>{t("account.haveOne")}</span>
            <TextLink alone to="/sign-in">
              {t("signIn.title")}
            </TextLink>
          </p>
        )}
      </div>
    </Frame>
  );
}

function Header({ viewer }: { viewer: Viewer }) {
  const { t } = useText();
  const { account } = viewer;
  if (account === null) return null;
  return (
    <Card title={`${account.first_name} ${account.last_name}`}>
      <p>{account.email}</p>
      <p className={styles.links}>
        {viewer.kind === "manager" && (
          <TextLink alone to="/entry-update">
            {t("entryUpdate.title")}
          </TextLink>
        )}
        <TextLink alone to="/player/password-reset/">
          {t("passwordReset.title")}
        </TextLink>
      </p>
    </Card>
  );
}
