import type { FeedFault, FeedState, FeedWait } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useSeen } from "../../components/unsaved/use-seen.ts";
import { useGame } from "../../data/game.ts";
import { feedQuery, useCheckFixture, useForgetPlayer, useMeanPlayer, usePassFixture } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { FEED_NUMBER } from "../players/new-player-card.tsx";
import styles from "../console.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { FeedWaitDialog } from "./feed-wait-dialog.tsx";
import { useFaultDetail, useMatchName } from "./use-feed-words.ts";

const NOBODY = "0";
/** Somebody of ours may be meant. */
const MAY_MEAN = new Set(["player_unknown", "player_code", "newcomer_invalid"]);

export function FeedCard() {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(feedQuery);
  if (data === undefined || (!data.followed && data.waits.length + data.faults.length === 0)) return null;
  const { last_good, failures, delay, waits, faults, passes, words, polls } = data;
  const facts: [string, string][] = [
    [t("console.feed.lastGood"), last_good === null ? "–" : format.stamp(last_good)],
    [t("console.feed.delay"), delay === null ? "–" : t("console.feed.seconds", { seconds: delay })],
    [t("console.feed.failures"), String(failures)],
  ];
  return (
    <Card title={t("console.feed")}>
      <div className={styles.told}>
        {waits.map((wait) => (
          <WaitAlert key={wait.subject} wait={wait} />
        ))}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {faults.length > 0 && (
          <section>
            <h3>{t("console.feed.faults")}</h3>
            <p>{t("console.feed.faultsWords")}</p>
            <ul className={styles.matches}>
              {faults.map((fault) => (
                <Fault
                  key={`${fault.code} ${fault.player} ${fault.fixture} ${JSON.stringify(fault.detail)}`}
                  fault={fault}
                />
              ))}
            </ul>
          </section>
        )}
        {passes.length > 0 && <Passes passes={passes} />}
        {words.length > 0 && <Words words={words} />}
        {polls.length > 0 && <Polls polls={polls} />}
      </div>
    </Card>
  );
}

function WaitAlert({ wait }: { wait: FeedWait }) {
  const { t } = useText();
  const [looks, setLooks] = useState(false);
  const nameOf = useMatchName();
  const about = wait.fixture === null ? t(messageKey(`console.feed.${wait.subject}`)) : nameOf(wait.fixture);
  const reasons = wait.reasons.map(({ code, count, most }) =>
    t(messageKey(`console.feed.wait.${code}`), { count, most }),
  );
  return (
    <>
      <Alert
        tone={wait.verdict === "refused" ? "info" : "warn"}
        title={t(wait.verdict === "refused" ? "console.feed.refused" : "console.feed.waits", { about })}
        action={
          <Button size="s" onClick={() => setLooks(true)}>
            {t("console.review")}
          </Button>
        }
      >
        {reasons.join(" ")}
      </Alert>
      {looks && <FeedWaitDialog wait={wait} about={about} onClose={() => setLooks(false)} />}
    </>
  );
}

function Fault({ fault }: { fault: FeedFault }) {
  const { t } = useText();
  const format = useFormat();
  const { players, statLabels } = useGame();
  const nameOf = useMatchName();
  const detailOf = useFaultDetail();
  const problemText = useProblemText();
  const may = useMay();
  const { code, player, element, fixture, event, detail, first_at, polls } = fault;
  const mayMean = may("PUT /api/operations/feed/players/:player/", "operator");
  const mayPass = may("PUT /api/operations/feed/fixtures/:fixture/", "operator");
  const figure = [...statLabels].find(([name]) => name === detail.identifier)?.[1] ?? String(detail.identifier ?? "");
  const who = player === null ? "" : (players.get(element ?? 0)?.web_name ?? player);
  const facts = { ...detailOf(fault), figure, player: who, event: event ?? "" };
  return (
    <li className={styles.fault}>
      <div className={styles.said}>
        <p>
          {who !== "" && <strong>{who} </strong>}
          {fixture !== null && <TextLink to={`/console/fixtures/${fixture}`}>{nameOf(fixture)}</TextLink>}
        </p>
        <p>{t(messageKey(`console.feed.fault.${code}`), facts)}</p>
        {typeof detail.problem === "string" && <p>{problemText({ code: detail.problem, ...detail })}</p>}
        <p className={styles.by}>{t("console.feed.since", { time: format.stamp(first_at), polls })}</p>
        {mayMean && MAY_MEAN.has(code) && player !== null && <MeanPlayer player={player} />}
        {mayPass && fault.may_pass && fixture !== null && <PassFixture fixture={fixture} about={nameOf(fixture)} />}
      </div>
    </li>
  );
}

function PassFixture({ fixture, about }: { fixture: number; about: string }) {
  const { t } = useText();
  const [asks, setAsks] = useState(false);
  const pass = usePassFixture(() => {
    toast(t("console.feed.passed"));
    setAsks(false);
  });
  return (
    <>
      <Button size="s" onClick={() => setAsks(true)}>
        {t("console.feed.pass")}
      </Button>
      {asks && (
        <ReasonDialog
          title={about}
          submit={t("console.feed.pass")}
          hint={t("console.chips.reasonHint")}
          move={pass}
          onClose={() => setAsks(false)}
          onSubmit={(reason) => pass.mutate({ fixture, reason })}
        >
          <p>{t("console.feed.passWords")}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function Passes({ passes }: { passes: FeedState["passes"] }) {
  const { t } = useText();
  const nameOf = useMatchName();
  const check = useCheckFixture();
  const may = useMay()("DELETE /api/operations/feed/fixtures/:fixture/", "operator");
  return (
    <section>
      <h3>{t("console.feed.passes")}</h3>
      <ul className={styles.matches}>
        {passes.map(({ fixture, reason }) => (
          <li key={fixture}>
            <span>
              <TextLink to={`/console/fixtures/${fixture}`}>{nameOf(fixture)}</TextLink> · {reason}
            </span>
            {may && (
              <Button
                size="s"
                aria-label={t("console.feed.passEndNamed", { about: nameOf(fixture) })}
                busy={check.isPending && check.variables === fixture}
                onClick={({ currentTarget }) => {
                  passFocus(currentTarget);
                  check.mutate(fixture);
                }}
              >
                {t("console.feed.passEnd")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SaveProblems error={check.error} onRetry={() => check.reset()} />
    </section>
  );
}

function MeanPlayer({ player }: { player: string }) {
  const { t, intl } = useText();
  const mayAdd = useMay()("POST /api/operations/players/", "operator");
  const { players, clubs } = useGame();
  const [element, setElement] = useState(NOBODY);
  const { data } = useQuery(feedQuery);
  const linked = data?.words.find((word) => word.player === player);
  const seen = useSeen<{ element: number | null | "unlinked" }>({ element: linked ? linked.element : "unlinked" });
  const mean = useMeanPlayer();
  const save = () =>
    mean.mutate(
      { player, element: element === NOBODY ? null : Number(element), before: seen.before },
      { onError: seen.note },
    );
  const sides = [...clubs.values()].map((club) => ({
    label: club.name,
    choices: [...players.values()]
      .filter(({ team }) => team === club.id)
      .map(({ id, web_name }) => ({ value: String(id), label: web_name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale)),
  }));
  return (
    <div className={styles.form}>
      <Select
        label={t("console.feed.means")}
        value={element}
        onChange={setElement}
        choices={[{ value: NOBODY, label: t("console.feed.nobody") }, ...sides]}
      />
      <Button busy={mean.isPending} onClick={save}>
        {t("console.feed.saveWord")}
      </Button>
      {mayAdd && /^[1-9]\d*$/.test(player) && (
        <TextLink alone to={`/console/players?${FEED_NUMBER}=${player}`}>
          {t("console.feed.addPlayer")}
        </TextLink>
      )}
      <SaveProblems error={mean.error} onRetry={save} />
    </div>
  );
}

function Words({ words }: { words: FeedState["words"] }) {
  const { t } = useText();
  const { players } = useGame();
  const forget = useForgetPlayer();
  const may = useMay()("DELETE /api/operations/feed/players/:player/", "operator");
  return (
    <section>
      <h3>{t("console.feed.words")}</h3>
      <ul className={styles.matches}>
        {words.map(({ player, element }) => (
          <li key={player}>
            <span>
              {player} → {element === null ? t("console.feed.nobody") : players.get(element)?.web_name}
            </span>
            {may && (
              <Button
                size="s"
                aria-label={t("console.feed.forgetNamed", { player })}
                busy={forget.isPending && forget.variables === player}
                onClick={({ currentTarget }) => {
                  passFocus(currentTarget);
                  forget.mutate(player);
                }}
              >
                {t("console.feed.forget")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SaveProblems error={forget.error} onRetry={() => forget.reset()} />
    </section>
  );
}

function Polls({ polls }: { polls: FeedState["polls"] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <details>
      <summary>{t("console.feed.polls")}</summary>
      <Table caption={t("console.feed.polls")} className={styles.table}>
        <thead>
          <tr>
            <Head>{t("console.audit.at")}</Head>
            <Head>{t("console.job.state")}</Head>
            <Head num>{t("console.feed.revisions")}</Head>
            <Head num>{t("console.feed.left")}</Head>
            <Head num>{t("console.feed.time")}</Head>
          </tr>
        </thead>
        <tbody>
          {polls.map(({ at, outcome, error, revisions, faults, waits, ms }) => (
            <tr key={at}>
              <RowHead>{format.stamp(at)}</RowHead>
              <td className={outcome === "failed" ? `${styles.state} ${styles.failed}` : styles.state}>
                {t(messageKey(`console.feed.outcome.${outcome}`))} {error}
              </td>
              <Num>{revisions}</Num>
              <Num>{faults + waits}</Num>
              <Num>{format.number(ms)} ms</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
