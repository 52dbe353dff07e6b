import type { Player } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { elementSummaryQuery } from "../../data/element-summary.ts";
import { useForecastsHidden } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { passFocusAround } from "../../lib/pass-focus.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import { ForecastTab } from "./forecast-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { PlayerCard } from "./player-card.tsx";
import { ScheduleTab } from "./schedule-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";
import styles from "./player-dialog.module.css";
import { closePlayerDialog, usePlayerInDialog } from "../player/use-player-dialog.ts";

type TabName = "summary" | "forecast" | "history" | "schedule";

export function PlayerDialog() {
  const element = usePlayerInDialog();
  const { players } = useGame();
  const player = element === null ? undefined : players.get(element);
  return player ? <PlayerSheet key={player.id} player={player} onClose={closePlayerDialog} /> : null;
}

function PlayerSheet({ player, onClose }: { player: Player; onClose: () => void }) {
  const { t } = useText();
  const summary = useQuery(elementSummaryQuery(player.id));
  const params = useAddressParams();
  const asked = params.get("tab");
  const isHidden = useForecastsHidden();
  const isForecast = asked === "forecast" && !isHidden;
  const tab: TabName = isForecast || asked === "history" || asked === "schedule" ? asked : "summary";
  const select = (next: TabName) =>
    changeAddressParams(
      (before) => {
        if (next === "summary") before.delete("tab");
        else before.set("tab", next);
      },
      { replace: true },
    );
  const { data } = summary;
  const waiting = <Waiting isPending={summary.isPending} onRetry={summary.refetch} />;
  return (
    <Dialog
      title={`${player.first_name} ${player.second_name}`}
      isOpen
      onClose={onClose}
      size="l"
      className={styles.whole}
    >
      <div className={styles.sheet}>
        <PlayerCard player={player} summary={data} onAdded={onClose} />
        <Tabs
          className={styles.tabs}
          label={t("playerDialog.tabs")}
          selected={tab}
          onSelect={select}
          items={[
            {
              id: "summary",
              label: t("playerDialog.summary"),
              content: data ? <SummaryTab summary={data} /> : waiting,
            },
            ...(isHidden
              ? []
              : [
                  {
                    id: "forecast" as const,
                    label: t("forecasts.title"),
                    content: data ? <ForecastTab player={player} summary={data} /> : waiting,
                  },
                ]),
            {
              id: "history",
              label: t("playerDialog.history"),
              content: data ? <HistoryTab player={player} summary={data} /> : waiting,
            },
            {
              id: "schedule",
              label: t("playerDialog.schedule"),
              content: data ? <ScheduleTab summary={data} /> : waiting,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

function Waiting({ isPending, onRetry }: { isPending: boolean; onRetry: () => unknown }) {
  const { t } = useText();
  if (isPending) {
    return (
      <Loading>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  return (
    <Alert
      tone="bad"
      action={
        <Button
          size="s"
          onClick={({ currentTarget }) => {
            passFocusAround(currentTarget);
            void onRetry();
          }}
        >
          {t("common.retry")}
        </Button>
      }
    >
      {t("common.failed")}
    </Alert>
  );
}
