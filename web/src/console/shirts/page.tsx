import type { SpecialShirt } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Shirt } from "../../components/shirt/shirt.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { specialShirtsQuery, useTakeShirtOff } from "../../data/special-shirts.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { ConsoleNav } from "../console-nav.tsx";
import { periodState } from "../period.ts";
import styles from "../console.module.css";
import { ShirtForm } from "./shirt-form.tsx";

export function Page() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(specialShirtsQuery);
  return (
    <Frame title={t("shirts.title")} intro={t("shirts.intro")}>
      <ConsoleNav />
      {error !== null && <LoadFailed onRetry={refetch} />}
      {data === undefined && error === null && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data !== undefined && <Shirts shirts={data} onStale={refetch} />}
    </Frame>
  );
}

function Shirts({ shirts, onStale }: { shirts: readonly SpecialShirt[]; onStale: () => Promise<unknown> }) {
  const { t } = useText();
  const may = useMay()("PUT /api/operations/special-shirts/:team/", "operator");
  const { leagueClubs } = useGame();
  const [team, setTeam] = useState<number | null>(null);
  /** Goes up when the form starts over from what is saved; `focus`: the operator is taken there. */
  const [start, setStart] = useState({ number: 0, focus: false });
  const club = leagueClubs.find(({ id }) => id === team) ?? leagueClubs[0];
  const choice = useRef<HTMLDivElement>(null);
  const startOver = (focus: boolean) => setStart(({ number }) => ({ number: number + 1, focus }));
  useEffect(() => {
    if (start.focus) choice.current?.querySelector("select")?.focus();
  }, [start]);
  return (
    <>
      <Worn
        shirts={shirts}
        onChange={(wanted) => {
          setTeam(wanted);
          startOver(true);
        }}
        onTakenOff={() => startOver(false)}
      />
      {may && club && (
        <Card title={t("shirts.draw")}>
          <div ref={choice} className={styles.told}>
            <Select
              className={styles.choice}
              label={t("shirts.club")}
              value={String(club.id)}
              onChange={(value) => setTeam(Number(value))}
              choices={leagueClubs.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <ShirtForm
              key={`${club.id}-${start.number}`}
              club={club}
              shirt={shirts.find((one) => one.team === club.id) ?? null}
              onStale={() => void onStale().then(() => startOver(false))}
            />
          </div>
        </Card>
      )}
    </>
  );
}

type WornProps = {
  shirts: readonly SpecialShirt[];
  onChange: (team: number) => void;
  onTakenOff: () => void;
};

function Worn({ shirts, onChange, onTakenOff }: WornProps) {
  const { t } = useText();
  return (
    <Card title={t("shirts.list")}>
      {shirts.length === 0 ? (
        <EmptyState icon="shirt" title={t("shirts.none")}>
          {t("shirts.noneWords")}
        </EmptyState>
      ) : (
        <ul className={`plain-list ${styles.appeals}`} aria-label={t("shirts.list")}>
          {shirts.map((shirt) => (
            <WornShirt key={shirt.team} shirt={shirt} onChange={() => onChange(shirt.team)} onTakenOff={onTakenOff} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type WornShirtProps = { shirt: SpecialShirt; onChange: () => void; onTakenOff: () => void };

function WornShirt({ shirt, onChange, onTakenOff }: WornShirtProps) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const { clubs } = useGame();
  const club = clubs.get(shirt.team)?.name ?? String(shirt.team);
  const takeOff = useTakeShirtOff(() => {
    toast(t("shirts.takenOff", { club }));
    onTakenOff();
  });
  const carryOut = () => takeOff.mutate(shirt.team);
  const from = shirt.start_time && format.stamp(shirt.start_time);
  const until = shirt.stop_time && format.stamp(shirt.stop_time);
  return (
    <li>
      <Shirt kit={shirt.kit} className={styles.shirt66} />
      <div className={styles.said}>
        <strong>{club}</strong> · {t(messageKey(`shirts.state.${periodState(shirt)}`))}
        {(from !== null || until !== null) && (
          <p className={styles.by}>
            {until === null
              ? t("console.periodFrom", { from: from ?? "" })
              : from === null
                ? t("console.periodUntil", { until })
                : t("ads.period", { from, until })}
          </p>
        )}
        <SaveProblems error={takeOff.error} onRetry={carryOut} />
      </div>
      <div className={styles.verdict}>
        {may("PUT /api/operations/special-shirts/:team/", "operator") && (
          <Button size="s" aria-label={t("shirts.changeNamed", { club })} onClick={onChange}>
            {t("ads.change")}
          </Button>
        )}
        {may("DELETE /api/operations/special-shirts/:team/", "operator") && (
          <Button size="s" busy={takeOff.isPending} aria-label={t("shirts.takeOffNamed", { club })} onClick={carryOut}>
            {t("shirts.takeOff")}
          </Button>
        )}
      </div>
    </li>
  );
}
