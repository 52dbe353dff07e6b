import type { Gameweek, ManagerMatch, Picks } from "@elvan/contract";
import { useMemo } from "react";
import type { MatchSide } from "../../components/league/match-sides.ts";
import { DuelChances } from "../../components/outlook/duel-chances.tsx";
import { RivalButton } from "../../components/outlook/rival-button.tsx";
import { RivalFigures } from "../../components/outlook/rival-figures.tsx";
import { RivalPitch } from "../../components/outlook/rival-pitch.tsx";
import { RivalPlayers } from "../../components/outlook/rival-players.tsx";
import { sideBySide } from "../../components/outlook/side-by-side.ts";
import { useRoundLeft } from "../../components/outlook/use-round-left.ts";
import type { RoundLeft } from "../../components/outlook/use-round-left.ts";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { isAbsent } from "../../data/call.ts";
import { usePicks } from "../../data/picks.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./league-match.module.css";
import type { Verdict } from "./verdict-of.ts";
import { Need } from "./verdict.tsx";

type Sides = readonly [MatchSide, MatchSide];

/** AVERAGE has no eleven, nor has a team that has been deleted. */
const usePicksOf = ({ entry }: MatchSide, event: number) => usePicks(entry, event);

type Asked = ReturnType<typeof usePicksOf>;
const isOpen = ({ data, isLoading }: Asked) => data === undefined && isLoading;
const isLost = ({ isLoadingError, error }: Asked) => isLoadingError && !isAbsent(error);

/** Both teams of a round whose deadline has passed, as everybody may see them. */
export function Elevens({
  match,
  sides,
  event,
  verdict,
}: {
  match: ManagerMatch;
  sides: Sides;
  event: Gameweek;
  verdict: Verdict;
}) {
  const [one, two] = [usePicksOf(sides[0], match.event), usePicksOf(sides[1], match.event)];
  const { left, failed, reload } = useRoundLeft(event);
  const lost = [one, two].filter(isLost);
  if (failed || lost.length > 0)
    return <LoadFailed onRetry={() => Promise.all([reload(), ...lost.map(({ refetch }) => refetch())])} />;
  if (isOpen(one) || isOpen(two) || left === null) {
    return (
      <Card>
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      </Card>
    );
  }
  return (
    <Shown sides={sides} event={event} verdict={verdict} picks={[one.data ?? null, two.data ?? null]} left={left} />
  );
}

function Shown({
  sides,
  event,
  verdict,
  picks,
  left,
}: {
  sides: Sides;
  event: Gameweek;
  verdict: Verdict;
  picks: readonly [Picks | null, Picks | null];
  left: RoundLeft;
}) {
  const { t } = useText();
  const { entry } = useViewer();
  const players = useMemo(() => new Map(left.round.players.map((player) => [player.id, player])), [left]);
  const [own, rival] = picks;
  const isMine = entry !== null && sides[0].entry === entry;
  const names = { own: isMine ? t("common.you") : sides[0].name, rival: sides[1].name };
  const isRunning = verdict.kind === "running";
  const missing = sides.filter((_, index) => picks[index] === null);
  const hasBoth = own !== null && rival !== null;
  return (
    <>
      {isRunning && <Need verdict={verdict} sides={sides} own={entry} picks={picks} left={left} />}
      {missing.map((side) => (
        <p key={side.entry ?? 0} className={styles.note}>
          {side.entry === null
            ? t("leagues.matchUp.average")
            : t("leagues.matchUp.noEleven", { team: side.name, event: event.id })}
        </p>
      ))}
      {own === null && rival === null ? (
        <EmptyState icon="shirt" title={t("rival.unknown")} />
      ) : (
        <>
          {isRunning && hasBoth && (
            <div className={styles.chances}>
              <DuelChances
                own={own}
                rival={rival}
                left={left}
                labels={{
                  round: isMine
                    ? t("leagues.matchUp.yourChance")
                    : t("leagues.matchUp.chance", { team: sides[0].name }),
                }}
              />
            </div>
          )}
          <div className={styles.layout}>
            <Card title={t("leagues.matchUp.elevens")}>
              <RivalPitch own={own} rival={rival} names={names} players={players} />
            </Card>
            <div className={styles.side}>
              <Card title={t("rival.figures")}>
                <RivalFigures own={own} rival={rival} names={names} isRunning={isRunning} />
              </Card>
              {!isMine && <Compare sides={sides} />}
            </div>
          </div>
          <Card title={t("rival.players")}>
            <div className={styles.groups}>
              <RivalPlayers
                rows={sideBySide(own, rival, (element) => players.get(element)?.points ?? 0)}
                titles={titlesOf(t, sides, isMine, hasBoth)}
                players={players}
              />
            </div>
          </Card>
        </>
      )}
      <p className={styles.note}>{t("rival.public", { event: event.id })}</p>
    </>
  );
}

function titlesOf(
  t: ReturnType<typeof useText>["t"],
  [{ name: own }, { name: rival }]: Sides,
  isMine: boolean,
  hasBoth: boolean,
) {
  if (!hasBoth) {
    return { mine: t("leagues.matchUp.players", { team: own }), theirs: t("leagues.matchUp.players", { team: rival }) };
  }
  return {
    mine: isMine ? t("rival.onlyMine") : t("rival.onlyTheirs", { team: own }),
    theirs: t("rival.onlyTheirs", { team: rival }),
  };
}

/** Of a match of others: each of them beside one's own team. */
function Compare({ sides }: { sides: Sides }) {
  return (
    <div className={styles.compare}>
      {sides.map(({ entry, name }) => entry !== null && <RivalButton key={entry} entry={entry} team={name} />)}
    </div>
  );
}
