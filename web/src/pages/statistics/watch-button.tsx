import type { Player } from "@elvan/contract";
import { useViewer } from "../../data/me.ts";
import { useWatch } from "../../data/watchlist.ts";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import styles from "./watch-button.module.css";

export function WatchButton({ player }: { player: Player }) {
  const { t } = useText();
  const viewer = useViewer();
  const watch = useWatch(player.code);
  if (viewer.kind !== "manager") return null;
  const watched = viewer.watched.has(player.code);
  const turn = () =>
    watch.mutate(!watched, {
      onError: () => toast(t("watch.failed"), { tone: "bad", action: { label: t("common.retry"), run: turn } }),
    });
  return (
    <IconButton
      icon="star"
      size="s"
      solid={watched}
      className={watched ? styles.watched : undefined}
      label={t(watched ? "watch.remove" : "watch.add", { player: player.web_name })}
      onClick={turn}
    />
  );
}
