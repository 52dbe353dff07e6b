import type { Picks, SquadPick } from "@elvan/contract";
import { bandOf } from "../../data/armband.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { SmallLine, SmallPlayer } from "../pitch/small-pitch.tsx";
import styles from "./rival-pitch.module.css";
import type { RoundPlayer } from "./round-left.ts";
import { counted } from "./side-by-side.ts";
import type { SideNames } from "./side-by-side.ts";
import { useWaitWords } from "./use-wait-words.ts";

const LINES = [1, 2, 3, 4] as const;

/**
 * Both elevens face each other on one pitch; who counts alike for both steps back. The lists below say it in words. A side without
 * players has none to show.
 */
export function RivalPitch({
  own,
  rival,
  names,
  players,
}: {
  own: Picks | null;
  rival: Picks | null;
  names: SideNames;
  players: ReadonlyMap<number, RoundPlayer>;
}) {
  const [mine, theirs] = [counted(own), counted(rival)];
  const isCommon = ({ element, multiplier }: SquadPick, others: readonly SquadPick[]) =>
    others.some((other) => other.element === element && other.multiplier === multiplier);
  const lines = (eleven: readonly SquadPick[], others: readonly SquadPick[], order: readonly number[]) =>
    order.map((type) => (
      <SmallLine key={type}>
        {eleven
          .filter(({ element }) => players.get(element)?.element_type === type)
          .map((one) => (
            <Figure
              key={one.element}
              {...one}
              player={players.get(one.element)}
              band={bandOf(one, eleven)}
              isCommon={isCommon(one, others)}
            />
          ))}
      </SmallLine>
    ));
  return (
    <div className={styles.pitch} aria-hidden="true">
      <p className={styles.team}>{names.rival}</p>
      {rival !== null && lines(theirs, mine, LINES)}
      <div className={styles.half} />
      {own !== null && lines(mine, theirs, LINES.toReversed())}
      <p className={styles.team}>{names.own}</p>
    </div>
  );
}

function Figure({
  element,
  multiplier,
  player,
  band,
  isCommon,
}: Pick<SquadPick, "element" | "multiplier"> & {
  player: RoundPlayer | undefined;
  band: ReturnType<typeof bandOf>;
  isCommon: boolean;
}) {
  const format = useFormat();
  const waitWords = useWaitWords();
  const known = useGame().players.get(element);
  if (known === undefined || player === undefined) return null;
  return (
    <SmallPlayer player={known} team={player.team} band={band} faded={isCommon}>
      <span className={styles.points}>{waitWords(player) ?? format.number(multiplier * player.points)}</span>
    </SmallPlayer>
  );
}
