import type { Draft, DraftProblem } from "@elvan/rules";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { useChipNeed } from "../chips-panel/use-chip-need.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./builder.module.css";

/** Milliseconds that a change is told for: on a phone the line takes a row of the pitch. */
const TOLD_FOR = 5_000;

/** Whether the draft's last change has been told for long enough. */
function useOver(draft: Draft): boolean {
  const [over, setOver] = useState<Draft | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(draft), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [draft]);
  return over === draft;
}

/** Always one line, so that nothing below moves (core-077). */
export function DraftNews({ draft, refusal }: { draft: Draft; refusal: string | null }) {
  const { t } = useText();
  const { players } = useGame();
  const { last } = draft;
  const isOver = useOver(draft);
  const player = last && !isOver ? players.get(last.element)?.web_name : undefined;
  if (refusal !== null) {
    return (
      <output className={styles.last} data-refused>
        <Icon name="warning" size={18} />
        {refusal}
      </output>
    );
  }
  return (
    <output className={styles.last} data-empty={player === undefined || undefined}>
      {last !== null && player !== undefined && (
        <>
          <Icon name="check" size={18} />
          {t(last.kind === "addition" ? "builder.added" : "builder.tookOut", { player })}
        </>
      )}
    </output>
  );
}

/** What keeps the squad from being saved; `children` while nothing does. Empty places are not an error (core-090). */
export function DraftProblems({ problems, children }: { problems: readonly DraftProblem[]; children: ReactNode }) {
  const { t } = useText();
  const { clubs } = useGame();
  const format = useFormat();
  const sentence = useProblemText();
  const need = useChipNeed();
  const incomplete = problems.some((problem) => problem.code === "squad_incomplete");
  const crowded = problems.filter(
    (problem) => problem.code === "too_many_from_team" || problem.code === "transfer_team_limit_reached",
  );
  const others = problems.filter((problem) => problem.code === "over_budget" || problem.code === "not_selectable");
  // A half-made transfer says nothing about whether a chip still needs more.
  const waiting = incomplete ? [] : problems.filter((problem) => problem.code === "chip_needs_cost");
  const [most] = crowded;
  if (most === undefined && others.length + waiting.length === 0) return children;
  return (
    <div role="alert" className={styles.problems}>
      <Icon name="warning" size={18} />
      <div>
        {others.map((problem) => (
          <p key={problem.code + ("element" in problem ? problem.element : "")}>{sentence(problem)}</p>
        ))}
        {most !== undefined && (
          <p>
            {t("builder.tooManyFrom", { teams: format.list(crowded.map(({ team }) => clubs.get(team)?.name ?? "")) })}
            {". "}
            {t("builder.perClub", { limit: most.limit })}
          </p>
        )}
        {waiting.map(({ chip, missing }) => (
          <p key={chip}>{need(chip, missing)}</p>
        ))}
      </div>
    </div>
  );
}
