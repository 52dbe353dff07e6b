import type { Player } from "@elvan/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useWatch } from "../../data/watchlist.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Badge } from "../club/badge.tsx";
import { usePlayerWords } from "../player/use-player-words.ts";
import { Portrait } from "./portrait.tsx";
import { useKeptOffer } from "../squad-builder/use-kept-offer.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { toast } from "../ui/toast.tsx";
import styles from "./player-dialog.module.css";
import { usePlayerOffer } from "../player/player-offer.ts";

export function PlayerCard({ player, onAdded }: { player: Player; onAdded: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  const words = usePlayerWords();
  const club = clubs.get(player.team);
  const flagText = words.flagText(player);
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <Portrait kit={club?.shirt} keeper={player.element_type === 1} photo={`/photos/${player.photo}`} />
        <div className={styles.names}>
          <span className={styles.position}>{words.typeLong(player)}</span>
          <span className={styles.club}>
            {club && <Badge kit={club.kit} short_name={club.short_name} size={24} />}
            {club?.name}
          </span>
          <Actions player={player} onAdded={onAdded} />
        </div>
      </div>
      <dl className={styles.figures}>
        <Figure label={t("playerDialog.value")}>{format.money(player.now_cost)}</Figure>
        <Figure label={t("playerDialog.selectedBy")}>{format.percent(player.selected_by_percent)}</Figure>
        <Figure label={t("playerDialog.totalScore")}>{format.number(player.total_points)}</Figure>
        <Figure label={t("playerDialog.form")}>{format.decimal(player.form)}</Figure>
        <Figure label={t("playerDialog.perGame")}>{format.decimal(player.points_per_game)}</Figure>
      </dl>
      {flagText !== null && (
        <Alert tone="bad" still className={styles.news}>
          {flagText}
        </Alert>
      )}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ player, onAdded }: { player: Player; onAdded: () => void }) {
  const { t } = useText();
  const kept = useKeptOffer();
  const offer = usePlayerOffer() ?? kept;
  const viewer = useViewer();
  const watch = useWatch(player.code);
  const [noted, setNoted] = useState(false);
  const watched = viewer.watched.has(player.code);
  const refusal = offer?.refusal(player.id) ?? null;
  const toggle = (next: boolean) => {
    setNoted(next);
    watch.mutate(next, {
      onError: () => {
        setNoted(false);
        toast(t("playerDialog.watchFailed"), {
          tone: "bad",
          action: { label: t("common.retry"), run: () => toggle(next) },
        });
      },
    });
  };
  return (
    <div className={styles.actions}>
      {offer && (
        <Button
          look="primary"
          size="s"
          icon="plus"
          disabled={refusal !== null}
          onClick={() => {
            offer.add(player.id);
            onAdded();
          }}
        >
          {t("playerDialog.add")}
        </Button>
      )}
      {viewer.kind === "manager" && (
        <Button size="s" onClick={() => toggle(!watched)}>
          <Icon name="star" size={16} solid={watched} />
          {t(watched ? "playerDialog.unwatch" : "playerDialog.watch")}
        </Button>
      )}
      {refusal !== null && (
        <span className={styles.refusal} data-tone={refusal.tone}>
          <Icon name={refusal.tone === "warn" ? "warning" : "bad"} size={16} />
          {refusal.words}
        </span>
      )}
      <output className={styles.watched}>
        {noted && watched && (
          <>
            {t("playerDialog.watched")} <TextLink to="/transfers?filter=wl">{t("playerDialog.toTransfers")}</TextLink>
          </>
        )}
      </output>
    </div>
  );
}
