import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "../../components/league/copy-button.tsx";
import styles from "../../components/league/league.module.css";
import { ofLeague } from "../../components/league/of-league.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { leagueCodeQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../shell/page.tsx";

/** The code, the link and a text to send to friends (league-048). */
export const Page = ofLeague(Invite);

function Invite({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const code = useQuery(leagueCodeQuery(league));
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null });
  const own = data && [...data.leagues.classic, ...data.leagues.h2h].find(({ id }) => id === league);
  const name = own?.name ?? "";
  const link = `${location.origin}/leagues/auto-join/${code.data?.code ?? ""}`;
  const words = t("leagues.invite.words", { league: name, link, code: code.data?.code ?? "" });
  const mail = `mailto:?${new URLSearchParams({ subject: t("leagues.invite.subject", { league: name }), body: words })
    .toString()
    .replaceAll("+", "%20")}`;
  return (
    <Frame title={t("leagues.invite.title", { league: name })}>
      {code.isError ? (
        <Alert tone="warn">{t("leagues.invite.closed")}</Alert>
      ) : code.data === undefined ? (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      ) : (
        <>
          <Card title={t("leagues.invite.code")}>
            <div className={styles.stack}>
              <p className={styles.code}>{code.data.code}</p>
              <CopyButton text={code.data.code} label={t("leagues.invite.copyCode")} />
            </div>
          </Card>
          <Card title={t("leagues.invite.link")}>
            <div className={styles.stack}>
              <p className={styles.text}>{link}</p>
              <CopyButton text={link} label={t("leagues.invite.copyLink")} />
            </div>
          </Card>
          <Card title={t("leagues.invite.text")}>
            <div className={styles.stack}>
              <p className={styles.text}>{words}</p>
              <div className={styles.actions}>
                <CopyButton text={words} label={t("leagues.invite.copyText")} />
                <Button icon="mail" onClick={() => location.assign(mail)}>
                  {t("leagues.invite.mail")}
                </Button>
              </div>
            </div>
          </Card>
        </>
      )}
    </Frame>
  );
}
