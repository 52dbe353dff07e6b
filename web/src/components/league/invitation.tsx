import type { EntryLeague } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../ui/part.tsx";
import { isStatus } from "../../data/call.ts";
import { codeCheckQuery, leagueCodeQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { CopyButton } from "./copy-button.tsx";
import own from "./invitation.module.css";
import { inviteLink, invitePath } from "./invite-link.ts";
import styles from "./league.module.css";
import { standingsPath } from "./links.ts";

const QrCode = lazyPart(() => import("../ui/qr-code.tsx").then((module) => module.QrCode));

export function InvitationHidden() {
  const { t } = useText();
  return (
    <Alert still tone="warn">
      {t("leagues.invite.hidden")}
    </Alert>
  );
}

/** Link, QR code and code of a league. `isNew`: it has just been created. */
export function Invitation({ league, isNew = false }: { league: EntryLeague; isNew?: boolean }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { id, name, admin_entry } = league;
  const { data, error, isLoadingError, refetch } = useQuery(leagueCodeQuery(id));
  const { data: check } = useQuery({ ...codeCheckQuery(data?.code ?? ""), enabled: data !== undefined });
  if (isStatus(error, 403)) return <InvitationHidden />;
  if (isLoadingError) return <LoadFailed onRetry={refetch} />;
  if (data === undefined) {
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  const { code } = data;
  const path = invitePath(code, { admin_entry }, entry);
  const link = inviteLink(path);
  const words = t("leagues.invite.words", { league: name, link, code });
  const mail = `mailto:?${new URLSearchParams({ subject: t("leagues.invite.subject", { league: name }), body: words })
    .toString()
    .replaceAll("+", "%20")}`;
  return (
    <>
      {isNew && (
        <Alert
          tone="good"
          action={
            <ButtonLink size="s" to={standingsPath(league)}>
              {t("leagues.invite.toLeague")}
            </ButtonLink>
          }
        >
          {t("leagues.invite.created", { league: name })}
        </Alert>
      )}
      {check?.closed_reason === "full" && (
        <Alert still tone="warn">
          {t("leagues.invite.full", { max: check.max_entries ?? 0 })}
        </Alert>
      )}
      <Card>
        <div className={own.card}>
          <p>{t("leagues.invite.lead")}</p>
          <div className={own.ways}>
            <ShareButton look="primary" text={t("leagues.invite.share", { league: name })} path={path} />
            <CopyButton text={link} label={t("leagues.invite.copyLink")} />
            <CopyButton text={words} label={t("leagues.invite.copyText")} />
            <ButtonLink icon="mail" to={mail} reloadDocument>
              {t("leagues.invite.mail")}
            </ButtonLink>
          </div>
          <p className={styles.text}>{link}</p>
          <Part pending={<div className={own.qr} />}>
            <QrCode text={link} label={t("leagues.invite.qr", { league: name })} />
          </Part>
        </div>
      </Card>
      <Card title={t("leagues.invite.codeIs")}>
        <div className={styles.stack}>
          <p className={styles.code}>{code}</p>
          <p>{t("leagues.invite.codeWords")}</p>
          <CopyButton text={code} label={t("leagues.invite.copyCode")} />
        </div>
      </Card>
    </>
  );
}
