import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { PlayerControls } from "./player-filter.ts";
import type { writeControls } from "./use-player-controls.ts";
import { passFocus } from "../../lib/pass-focus.ts";

export function NoPlayers({
  controls: { filter },
  onChange,
}: {
  controls: PlayerControls;
  onChange: (change: Parameters<typeof writeControls>[1]) => void;
}) {
  const { t } = useText();
  const nobody = useViewer().watched.size === 0 && filter === "wl";
  return (
    <EmptyState
      icon="search"
      title={t(nobody ? "playerList.noneWatched" : "playerList.noneFound")}
      action={
        <Button
          size="s"
          onClick={(event) => {
            passFocus(event.currentTarget);
            onChange({ filter: "all", search: "", maxCost: null });
          }}
        >
          {t("playerList.clear")}
        </Button>
      }
    >
      {t(nobody ? "playerList.noneWatchedMore" : "playerList.noneFoundMore")}
    </EmptyState>
  );
}
