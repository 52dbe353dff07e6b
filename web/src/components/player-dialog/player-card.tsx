import type { ElementSummary, Player } from "@elvan/contract";
import { isOver } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { endsDoubt, usePlayerSheets } from "../../data/team-sheets.ts";
import type { PlayerSheet } from "../../data/team-sheets.ts";
import { useClubsThen } from "../../data/round-clubs.tsx";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { pricesQuery } from "../../data/prices.ts";
import { useWatch } from "../../data/watchlist.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Badge } from "../club/badge.tsx";
import { compareAddress, readCompared, withCompared } from "../player/compared.ts";
import { FormBoxes } from "../player/form-boxes.tsx";
import { PriceMeter } from "../player/price-meter.tsx";
import { usePlayerWords } from "../player/use-player-words.ts";
import { recentPoints } from "./matches.ts";
import { Portrait } from "./portrait.tsx";
import { replaceInPath } from "../squad-builder/replace-in.ts";
import { useKeptOffer } from "../squad-builder/use-kept-offer.ts";
import { SheetSign } from "../team-sheet/sheet-sign.tsx";
import { useSheetWords } from "../team-sheet/use-sheet-words.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { toast } from "../ui/toast.tsx";
import { useAddressParams } from "../../lib/use-address-params.ts";
import styles from "./player-dialog.module.css";
import { usePlayerOffer } from "../player/player-offer.ts";
import type { Refusal } from "../player/player-offer.ts";

export function PlayerCard({
  player,
  summary,
  onAdded,
}: {
  player: Player;
  /** Undefined while it loads. */
  summary: ElementSummary | undefined;
  onAdded: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  const words = usePlayerWords();
  const club = clubs.get(player.team);
  const lineUps = useLineUps(player);
  // Of somebody left out it says why.
  const flagText = lineUps.some(endsDoubt(player)) ? null : words.flagText(player);
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
        </div>
        <Actions player={player} onAdded={onAdded} />
      </div>
      {flagText !== null && (
        <Alert tone="bad" still>
          {flagText}
        </Alert>
      )}
      <InLineUp matches={lineUps} />
      <dl className={styles.figures}>
        <Figure label={t("playerDialog.value")}>{format.money(player.now_cost)}</Figure>
        <Figure label={t("playerDialog.selectedBy")}>{format.percent(player.selected_by_percent)}</Figure>
        <Figure label={t("playerDialog.totalScore")}>{format.number(player.total_points)}</Figure>
        <Figure label={t("playerDialog.form")}>{format.decimal(player.form)}</Figure>
        <Figure label={t("playerDialog.perGame")}>{format.decimal(player.points_per_game)}</Figure>
      </dl>
      <Recently player={player} summary={summary} />
    </div>
  );
}

/** The last five matches, and how near the price is to a change. */
function Recently({ player, summary }: { player: Player; summary: ElementSummary | undefined }) {
  const { t } = useText();
  const { data: prices } = useQuery(pricesQuery);
  const meter = prices?.meters.find(({ element }) => element === player.id);
  return (
    <div className={styles.recently}>
      <div>
        <span className={styles.recentLabel}>{t("formBoxes.title")}</span>
        <FormBoxes points={summary && recentPoints(summary.history)} />
      </div>
      {meter && (
        <div className={styles.price}>
          <span className={styles.recentLabel}>{t("prices.meter")}</span>
          <PriceMeter meter={meter} />
        </div>
      )}
    </div>
  );
}

/** In the round to come, or else in matches of the running one that are not over. */
function useLineUps(player: Player): PlayerSheet["matches"] {
  const { running, next } = useGame();
  const { data: fixtures } = useQuery(allFixturesQuery);
  const then = useClubsThen(running?.id ?? null);
  const ofNext = usePlayerSheets(next?.id ?? null)(player);
  const ofRunning = usePlayerSheets(running?.id ?? null)({ id: player.id, team: then.get(player.id) ?? player.team });
  const isTold = ({ fixture, state, sheet }: PlayerSheet["matches"][number]) =>
    sheet !== null && state !== "unknown" && !fixtures?.some((one) => one.id === fixture && isOver(one));
  const found = [ofNext, ofRunning].map(({ matches }) => matches.filter(isTold));
  return found.find((matches) => matches.length > 0) ?? [];
}

function InLineUp({ matches }: { matches: PlayerSheet["matches"] }) {
  const { clubs } = useGame();
  const words = useSheetWords();
  const { data: fixtures } = useQuery(allFixturesQuery);
  if (matches.length === 0) return null;
  return (
    <ul className="plain-list">
      {matches.map(({ fixture: id, state, sheet: told }) => {
        if (told === null || state === "unknown") return null;
        const fixture = fixtures?.find((one) => one.id === id);
        const other = fixture?.team_h === told.team ? fixture.team_a : fixture?.team_h;
        return (
          <li key={id} className={styles.inLineUp}>
            <SheetSign state={state} size={20} />
            <span>
              <strong>{words.state({ state, matches: [] })}</strong>
              {other !== undefined && ` · ${clubs.get(other)?.name ?? ""}`} · {words.time(told)}
            </span>
          </li>
        );
      })}
    </ul>
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
      <BringIn player={player} refusal={refusal} isOffered={offer !== null} />
      {viewer.kind === "manager" && (
        <Button size="s" onClick={() => toggle(!watched)}>
          <Icon name="star" size={16} solid={watched} />
          <span className={styles.watchWords}>{t(watched ? "playerDialog.unwatch" : "playerDialog.watch")}</span>
        </Button>
      )}
      <CompareLink player={player} />
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

/** To transfers with the player chosen, where no draft has a place for them. */
function BringIn({ player, refusal, isOffered }: { player: Player; refusal: Refusal | null; isOffered: boolean }) {
  const { t } = useText();
  const { next } = useGame();
  const { entry } = useViewer();
  // The bar of the page has asked for it.
  const { data: team } = useQuery({ ...myTeamQuery(entry ?? 0), staleTime: Infinity, enabled: entry !== null });
  const isOwn = team === undefined || team.picks.some(({ element }) => element === player.id);
  const hasPlace = isOffered && refusal?.full !== true;
  if (entry === null || next === null || isOwn || hasPlace || !player.can_select) return null;
  return (
    <ButtonLink look="primary" size="s" icon="swap" to={replaceInPath(player.id)}>
      {t("playerDialog.bringIn")}
    </ButtonLink>
  );
}

/** With those who are being compared, or have been chosen for it. */
function CompareLink({ player }: { player: Player }) {
  const { t } = useText();
  const params = useAddressParams();
  const others = [...readCompared(params, "players"), ...readCompared(params, "compare")];
  return (
    <ButtonLink size="s" to={compareAddress(withCompared(others, player.id))}>
      {t("compare.title")}
    </ButtonLink>
  );
}
