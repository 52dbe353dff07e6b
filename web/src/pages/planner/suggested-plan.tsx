import type { PlanRound } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { roundedParts } from "../../lib/rounded-parts.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import type { SolverFound } from "./solver-messages.ts";
import type { Expected } from "./use-expected.ts";

/** Of ten: the forecasts themselves may be wrong, so nothing is certain. */
const MOST_CHANCES = 9;
/** Reasons that are told; the rest is summed. */
const REASONS = 8;

/** What the computer's plan brings, and its moves with what each brings. */
export function SuggestedPlan({
  found,
  rounds,
  expected,
}: {
  found: SolverFound;
  rounds: readonly PlanRound[];
  expected: Expected;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const { plan, compared, gap } = found;
  const { gain, low, high, chance } = compared;
  const nameOf = (element: number) => players.get(element)?.web_name ?? "";
  const from = (element: number, event: number) =>
    rounds.filter(({ id }) => id >= event).reduce((sum, { id }) => sum + (expected.of(element, id) ?? 0) / 10, 0);
  const moves = plan.steps.filter(({ transfers, chip }) => transfers.length > 0 || chip !== null);
  return (
    <>
      <p>
        <strong>{t("solver.gain", { points: format.decimal(gain) })}</strong>{" "}
        {t("solver.chances", {
          chances: Math.min(Math.round(10 * chance), MOST_CHANCES),
          low: format.decimal(low),
          high: format.decimal(high),
        })}
      </p>
      {Number.isFinite(gap) && gap >= 0.005 && <p>{t("solver.gap", { percent: Math.ceil(gap * 100) })}</p>}
      {moves.length === 0 && <p>{t("solver.noMoves")}</p>}
      <details open>
        <summary>{t("solver.moves")}</summary>
        {moves.map(({ event, transfers, chip }) => (
          <section key={event} aria-label={t("planner.round", { event })}>
            <h3>
              {t("planner.round", { event })}
              {chip !== null && `: ${t(messageKey(`chip.${chip}.name`))}`}
            </h3>
            <ul className="plain-list">
              {transfers.map(({ element_in, element_out }) => (
                <li key={element_in}>
                  {t("solver.move", {
                    out: nameOf(element_out),
                    into: nameOf(element_in),
                    points: format.decimal(from(element_in, event) - from(element_out, event)),
                  })}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
      <Reasons compared={compared} nameOf={nameOf} />
    </>
  );
}

/** Where the gain comes from: what each player brings more or less than in one's own plan, and what transfers cost. */
function Reasons({ compared, nameOf }: { compared: SolverFound["compared"]; nameOf: (element: number) => string }) {
  const { t } = useText();
  const format = useFormat();
  const { players, transfers } = compared;
  const others = players.slice(REASONS);
  const shown = players.slice(0, REASONS);
  const rest = others.reduce((sum, { points }) => sum + points, 0);
  const parts = roundedParts([...shown.map(({ points }) => points), rest, transfers]);
  const signed = (points: number) => `${points > 0 ? "+" : ""}${format.decimal(points)}`;
  if (players.length === 0 && transfers === 0) return null;
  return (
    <details>
      <summary>{t("solver.why")}</summary>
      <p>{t("solver.whyAbout")}</p>
      <ul className="plain-list">
        {shown.map(({ element }, index) => (
          <li key={element}>{t("solver.reason", { what: nameOf(element), points: signed(parts[index]!) })}</li>
        ))}
        {others.length > 0 && (
          <li>
            {t("solver.reason", { what: t("solver.others", { count: others.length }), points: signed(parts.at(-2)!) })}
          </li>
        )}
        {transfers !== 0 && (
          <li>{t("solver.reason", { what: t("solver.transferCost"), points: signed(parts.at(-1)!) })}</li>
        )}
      </ul>
    </details>
  );
}
