import { useMemo } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Pager } from "../../components/ui/pager.tsx";
import { NoPlayers } from "../../components/player-list/no-players.tsx";
import { PlayerControls } from "../../components/player-list/player-controls.tsx";
import { PAGE_SIZE, filterPlayers, pageOf } from "../../components/player-list/player-filter.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import styles from "./page.module.css";
import { StatTable } from "./stat-table.tsx";
import { useStatControls } from "./use-stat-controls.ts";

export function Page() {
  const { t } = useText();
  const { raw, ruleset } = useGame();
  const { watched } = useViewer();
  const { controls, page, change, unknown } = useStatControls();
  const found = useMemo(() => filterPlayers(raw.elements, controls, watched), [raw.elements, controls, watched]);
  const shown = useMemo(() => pageOf(found, page), [found, page]);
  if (unknown) return <NotFound />;
  const label = t(messageKey(`sort.${controls.sort}`));
  return (
    <Frame title={t("statistics.title", { stat: label })} heading={t("nav.statistics")}>
      <Card>
        <div className={styles.controls}>
          <PlayerControls controls={controls} onChange={change} />
        </div>
      </Card>
      <Alert still title={label}>
        {t(messageKey(`statistics.about.${controls.sort}`), {
          minutes: ruleset.steps.long_play_minutes,
          saves: ruleset.steps.saves_per_point,
        })}
      </Alert>
      <Card flush>
        <p className={styles.count} aria-live="polite">
          {t("playerList.count", { count: found.length })}
        </p>
        {found.length === 0 ? (
          <NoPlayers controls={controls} onChange={change} />
        ) : (
          <StatTable
            players={shown.rows}
            sort={controls.sort}
            first={(shown.page - 1) * PAGE_SIZE + 1}
            caption={t("statistics.title", { stat: label })}
          />
        )}
        <Pager page={shown.page} pages={shown.pages} onPage={(next) => change({ page: next })} />
      </Card>
    </Frame>
  );
}
