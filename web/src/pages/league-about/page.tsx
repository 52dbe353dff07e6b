import type { LeagueLife } from "@elvan/contract";
import { LEAGUE_NOTICE_MAX, LEAGUE_REPORT_MAX, LEAGUE_RULES_MAX } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import styles from "../../components/league-life/life.module.css";
import { ofLeague } from "../../components/league/of-league.tsx";
import { standingsPath } from "../../components/league/links.ts";
import { scrollToAnchor } from "../../components/page/page-focus.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextArea } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useRefusals } from "../../components/ui/use-refusals.ts";
import { BadRequest } from "../../data/call.ts";
import { ownEntryQuery } from "../../data/entry.ts";
import { leagueLifeQuery, useMute, useReportWords, useSaveWords } from "../../data/league-life.ts";
import { useViewer } from "../../data/me.ts";
import { FieldsElsewhere } from "../../components/unsaved/changed-elsewhere.tsx";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { theirsIn, useStartedForm } from "../../components/unsaved/use-started-form.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";

export const Page = ofLeague(About);

/** A league's own rules and prizes, for its members. */
function About({ league }: { league: number }) {
  const { t } = useText();
  const life = useQuery(leagueLifeQuery(league));
  // Which of the two kinds it is, the number does not say: the team's own leagues do.
  const { data: team } = useQuery(ownEntryQuery(useViewer().entry ?? 0));
  const head = team && [...team.leagues.classic, ...team.leagues.h2h].find(({ id }) => id === league);
  return (
    <Frame
      narrow
      title={head ? t("life.aboutOf", { league: head.name }) : t("life.about")}
      heading={head?.name ?? t("life.about")}
      intro={t("life.about")}
      aside={
        head && (
          <ButtonLink size="s" icon="table" to={standingsPath(head)}>
            {t("leagues.standings")}
          </ButtonLink>
        )
      }
    >
      {life.data === undefined ? (
        <Card>
          {life.isLoadingError ? (
            <LoadFailed onRetry={life.refetch} />
          ) : (
            <Loading>
              <SkeletonRows rows={4} />
            </Loading>
          )}
        </Card>
      ) : (
        <Words league={league} life={life.data} />
      )}
    </Frame>
  );
}

function Words({ league, life }: { league: number; life: LeagueLife }) {
  const { t } = useText();
  const { words, entry_is_member, entry_can_admin, words_hidden } = life;
  useEffect(() => scrollToAnchor(window.location.hash), []);
  const hasWords = words !== null && (words.notice !== "" || words.rules !== "");
  if (!entry_is_member) return <EmptyState icon="lock" title={t("life.membersOnly")} />;
  return (
    <>
      {words_hidden && (
        <Alert tone="warn" still title={t("life.hidden")}>
          {t(entry_can_admin ? "life.hiddenAdmin" : "life.hiddenWords")}
        </Alert>
      )}
      {words?.notice && (
        <Card title={t("life.notice")}>
          <p className={styles.text}>{words.notice}</p>
        </Card>
      )}
      <Card title={t("life.rules")}>
        {words?.rules ? <p className={styles.text}>{words.rules}</p> : <p>{t("life.noRules")}</p>}
      </Card>
      {entry_can_admin && <WordsForm league={league} words={words} />}
      <Card title={t("life.yours")}>
        <div className={styles.quiet}>
          <div className={styles.actions}>
            <MuteButton league={league} muted={life.entry_muted} />
            {hasWords && !entry_can_admin && <ReportButton league={league} />}
          </div>
          <p>{t(life.entry_muted ? "life.mutedWords" : "life.muteWords")}</p>
        </div>
      </Card>
    </>
  );
}

const LABELS = { notice: "life.notice", rules: "life.rules" } as const;

function WordsForm({ league, words }: { league: number; words: LeagueLife["words"] }) {
  const { t } = useText();
  const save = useSaveWords(league);
  const form = useStartedForm({ notice: words?.notice ?? "", rules: words?.rules ?? "" });
  const { notice, rules } = form.values;
  const theirs = theirsIn(save.error);
  const send = (before: Record<string, unknown> = form.before) =>
    save.mutateAsync({ notice, rules, before }).then(
      () => {
        toast(t("life.saved"));
        return true;
      },
      () => false,
    );
  const refused = useRefusals(theirs ? null : save.error);
  return (
    <Card id="words" title={t("life.edit")}>
      <UnsavedGuard
        when={notice !== form.before.notice || rules !== form.before.rules}
        title={t("leagues.admin.unsaved")}
        words={t("leagues.admin.unsavedWords")}
        stay={t("leagues.admin.unsavedStay")}
        leave={t("leagues.admin.unsavedLeave")}
        save={{ label: t("life.save"), run: send }}
        onClose
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void send();
        }}
      >
        <FieldsElsewhere move={save} form={form} labels={LABELS} onKeep={(from) => void send(from)} />
        <Failure error={theirs ? null : save.error} fields={["notice", "rules"]} />
        <TextArea
          label={t("life.notice")}
          hint={t("life.noticeHint", { count: LEAGUE_NOTICE_MAX })}
          rows={3}
          maxLength={LEAGUE_NOTICE_MAX}
          value={notice}
          error={refused.words("notice")}
          onChange={(event) => form.set({ notice: event.target.value })}
        />
        <TextArea
          label={t("life.rules")}
          hint={t("life.rulesHint", { count: LEAGUE_RULES_MAX })}
          rows={8}
          maxLength={LEAGUE_RULES_MAX}
          value={rules}
          error={refused.words("rules")}
          onChange={(event) => form.set({ rules: event.target.value })}
        />
        <Button type="submit" look="primary" busy={save.isPending}>
          {t("life.save")}
        </Button>
      </form>
    </Card>
  );
}

function MuteButton({ league, muted }: { league: number; muted: boolean }) {
  const { t } = useText();
  const mute = useMute(league);
  return (
    <>
      <Button busy={mute.isPending} onClick={() => mute.mutate(!muted)}>
        {t(muted ? "life.unmute" : "life.mute")}
      </Button>
      <Failure error={mute.error} />
    </>
  );
}

function ReportButton({ league }: { league: number }) {
  const { t } = useText();
  const sentence = useProblemText();
  const report = useReportWords(league);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [problem] = report.error instanceof BadRequest ? report.error.problems : [];
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="warning" onClick={() => setOpen(true)}>
        {t("life.report")}
      </Button>
      <Dialog
        isOpen={open}
        size="s"
        title={t("life.report")}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t("common.cancel")}</Button>
            <Button
              look="primary"
              busy={report.isPending}
              disabled={reason.trim() === ""}
              onClick={() =>
                report.mutate(reason, {
                  onSuccess: () => {
                    toast(t("life.reported"));
                    setReason("");
                    close();
                  },
                })
              }
            >
              {t("life.reportSend")}
            </Button>
          </>
        }
      >
        {problem === undefined && <Failure error={report.error} />}
        <TextArea
          label={t("life.reportReason")}
          hint={t("life.reportHint")}
          rows={3}
          maxLength={LEAGUE_REPORT_MAX}
          value={reason}
          error={problem && sentence(problem)}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
}
