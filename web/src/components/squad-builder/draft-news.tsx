import type { Draft, DraftProblem } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { useChipNeed } from "../chips-panel/use-chip-need.ts";
import { Alert } from "../ui/alert.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./builder.module.css";

/** The last change, said once (core-077), or why there was none: one line that is always there, so that nothing below moves. */
export function DraftNews({ draft, refusal }: { draft: Draft; refusal: string | null }) {
  const { t } = useText();
  const { players } = useGame();
  const { last } = draft;
  const player = last ? players.get(last.element)?.web_name : undefined;
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
      {last && player !== undefined && (
        <>
          <Icon name="check" size={18} />
          {t(last.kind === "addition" ? "builder.added" : "builder.tookOut", { player })}
        </>
      )}
    </output>
  );
}

/** What keeps the squad from being confirmed, live (core-090). That places are empty is told by the scoreboard, not as an error. */
export function DraftProblems({ problems }: { problems: readonly DraftProblem[] }) {
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
  // A chip is not told to need transfers while one of them is only half made.
  const waiting = incomplete ? [] : problems.filter((problem) => problem.code === "chip_needs_cost");
  if (crowded.length + others.length + waiting.length === 0) return null;
  return (
    <Alert tone="bad">
      {others.map((problem) => (
        <p key={problem.code + ("element" in problem ? problem.element : "")}>{sentence(problem)}</p>
      ))}
      {crowded.length > 0 && (
        <p>
          {t("builder.tooManyFrom", { teams: format.list(crowded.map(({ team }) => clubs.get(team)?.name ?? "")) })}
        </p>
      )}
      {waiting.map(({ chip, missing }) => (
        <p key={chip}>{need(chip, missing)}</p>
      ))}
    </Alert>
  );
}
