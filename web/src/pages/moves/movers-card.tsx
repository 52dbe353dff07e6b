import type { Mover } from "@elvan/forecast/outlook";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import type { Group, GroupName } from "./groups.ts";
import { MoverRow } from "./mover-row.tsx";
import styles from "./moves.module.css";

const FEW = 12;
/** What rounds to nothing moves nobody. */
const LEAST = 0.05;

export function MoversCard({
  groups,
  isRunning,
  hasComing,
}: {
  groups: readonly Group[];
  isRunning: boolean;
  hasComing: boolean;
}) {
  const { t } = useText();
  const [chosen, setChosen] = useState<GroupName>("near");
  const selected = groups.find(({ name }) => name === chosen)?.name ?? groups[0]?.name;
  return (
    <Card title={t("moves.players")} flush>
      <p className={styles.padded}>{t(isRunning ? "moves.playersLive" : "moves.playersFinal")}</p>
      {selected === undefined ? (
        <EmptyState icon="shirt" title={t("moves.alone")} />
      ) : (
        <Tabs
          look="pill"
          className={styles.groups}
          label={t("moves.groups")}
          selected={selected}
          onSelect={setChosen}
          items={groups.map((group) => ({
            id: group.name,
            label: t(messageKey(`moves.group.${group.name}`)),
            content: (
              <>
                <p className={styles.padded}>
                  <span className={styles.note}>
                    {t(messageKey(`moves.groupIs.${group.name}`), { teams: group.teams })}
                  </span>
                </p>
                <Movers movers={group.movers} hasComing={hasComing} />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}

export function Movers({ movers, hasComing }: { movers: readonly Mover[]; hasComing: boolean }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const different = movers.filter(({ mine, theirs }) => Math.abs(mine - theirs) >= LEAST);
  if (different.length === 0) return <p className={styles.padded}>{t("moves.same")}</p>;
  return (
    <>
      <ul className="plain-list" aria-label={t("moves.players")}>
        {(all ? different : different.slice(0, FEW)).map((mover) => (
          <MoverRow key={mover.element} mover={mover} hasComing={hasComing} />
        ))}
      </ul>
      {different.length > FEW && (
        <Button size="s" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? "moves.fewer" : "moves.all", { count: different.length })}
        </Button>
      )}
    </>
  );
}
