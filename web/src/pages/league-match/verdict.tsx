import type { Picks } from "@elvan/contract";
import type { MatchSide } from "../../components/league/match-sides.ts";
import { hasMatchLeft } from "../../components/outlook/round-left.ts";
import { leftOf, sideBySide } from "../../components/outlook/side-by-side.ts";
import type { RoundLeft } from "../../components/outlook/use-round-left.ts";
import { Icon } from "../../components/ui/icon.tsx";
import type { MessageKey, Text } from "../../i18n/text.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./league-match.module.css";
import type { Verdict } from "./verdict-of.ts";

type Sides = readonly [MatchSide, MatchSide];
type Ended = Exclude<Verdict, { kind: "running" | "coming" }>;

const TIE: Readonly<Record<string, MessageKey>> = {
  default: "leagues.matchUp.tie.default",
  goals_scored: "leagues.matchUp.tie.goals_scored",
  goals_conceded: "leagues.matchUp.tie.goals_conceded",
};
const TIE_NOW: Readonly<Record<string, MessageKey>> = {
  default: "leagues.matchUp.tieNow.default",
  goals_scored: "leagues.matchUp.tieNow.goals_scored",
  goals_conceded: "leagues.matchUp.tieNow.goals_conceded",
};

/** How it ended; a final with a trophy. */
export function Ended({ verdict }: { verdict: Ended }) {
  const { t } = useText();
  if (verdict.kind === "drawn") return <p className={styles.need}>{t("leagues.matchUp.drawn")}</p>;
  const team = verdict.side.name;
  const isWon = verdict.kind === "won" || (verdict.isFinal && verdict.isOver);
  const how = verdict.kind === "won" ? howWon(verdict, t) : byeWords(verdict, t);
  if (!isWon || !verdict.isFinal) return <p className={styles.need}>{how}</p>;
  return (
    <section className={styles.trophy} aria-label={t("leagues.match.winner")}>
      <Icon name="trophy" size={32} />
      <p>
        <strong>{t("leagues.matchUp.champion", { team })}</strong>
        {verdict.kind === "won" && <span>{how}</span>}
      </p>
    </section>
  );
}

function howWon({ side, gap, tie }: Extract<Ended, { kind: "won" }>, t: Text["t"]): string {
  const key = TIE[tie ?? ""];
  const team = side.name;
  return key === undefined ? t("leagues.matchUp.won", { team, points: gap }) : t(key, { team });
}

const byeWords = ({ isOver, side }: Extract<Ended, { kind: "bye" }>, t: Text["t"]): string =>
  t(isOver ? "leagues.matchUp.byeOver" : "leagues.matchUp.bye", { team: side.name });

/** In one sentence: the gap, and which players can change it. */
export function Need({
  verdict: { gap, tie },
  sides: [first, second],
  own,
  picks: [one, two],
  left,
}: {
  verdict: Extract<Verdict, { kind: "running" }>;
  sides: Sides;
  own: number | null;
  picks: readonly [Picks | null, Picks | null];
  left: RoundLeft;
}) {
  const { t } = useText();
  const isMine = own !== null && first.entry === own;
  const players = new Map(left.round.players.map((player) => [player.id, player]));
  const rows = sideBySide(one, two, () => 0);
  const isLeft = (element: number) => hasMatchLeft(players.get(element));
  const [mine, theirs] = [leftOf(rows.mine, isLeft), leftOf(rows.theirs, isLeft)];
  const now = TIE_NOW[tie?.by ?? ""];
  const values = { points: Math.abs(gap), need: Math.abs(gap) + 1 };
  const [ahead, behind] = gap > 0 ? [first.name, second.name] : [second.name, first.name];
  const lead = () => {
    if (gap === 0) return t("leagues.matchUp.level");
    if (!isMine) return t("leagues.matchUp.lead", { ...values, team: ahead, other: behind });
    if (gap < 0) return t("leagues.matchUp.youBehind", values);
    return t("leagues.matchUp.youLead", { ...values, team: second.name });
  };
  const rest = () => {
    if (mine + theirs === 0) return t(isMine ? "rival.noneLeft" : "leagues.matchUp.noneLeft");
    if (isMine && second.entry !== null) return t("rival.left", { mine, theirs });
    return t("leagues.matchUp.left", { mine, theirs, own: first.name, team: second.name });
  };
  return (
    <p className={styles.need}>
      <strong>{lead()}</strong> {now !== undefined && `${t(now, { team: tie?.name ?? "" })} `}
      {second.entry !== null && rest()}
    </p>
  );
}
