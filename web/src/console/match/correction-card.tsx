import type { CorrectionReview, OperationsFixture, Player } from "@elvan/contract";
import type { StatName } from "@elvan/rules";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button, IconButton } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useClubsThen } from "../../data/round-clubs.tsx";
import { useGame } from "../../data/game.ts";
import { useReviewCorrection } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { correctionLines, heldFigure, withFigure } from "./correction-draft.ts";
import type { WantedFigure } from "./correction-draft.ts";
import { ReviewDialog } from "./review-dialog.tsx";

export function CorrectionCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const { statLabels } = useGame();
  const [draft, setDraft] = useState<readonly WantedFigure[]>([]);
  const [element, setElement] = useState(0);
  const [identifier, setIdentifier] = useState<StatName>("goals_scored");
  const [value, setValue] = useState("");
  const review = useReviewCorrection(fixture.id);
  // Kept while it is asked for again, so that the dialog keeps its reason.
  const [reviewed, setReviewed] = useState<CorrectionReview | null>(null);
  const ask = () => review.mutate(lines, { onSuccess: setReviewed });
  const { teamOf, sides } = useSides(fixture);
  const lines = correctionLines(draft, teamOf);
  const wanted = Number(value);
  const isWanted = element > 0 && value !== "" && Number.isInteger(wanted) && wanted >= 0;
  const isOld = isWanted && wanted === heldFigure(fixture, element, identifier);
  return (
    <Card title={t("console.correct")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWanted || isOld) return;
          setDraft(withFigure(draft, { element, identifier, value: wanted }));
          setValue("");
        }}
      >
        <Select
          label={t("console.player")}
          value={String(element)}
          onChange={(id) => setElement(Number(id))}
          choices={[{ value: "0", label: t("console.pickPlayer") }, ...sides]}
        />
        <Select
          label={t("console.statistic")}
          value={identifier}
          onChange={(name) => setIdentifier(name as StatName)}
          choices={[...statLabels].map(([name, label]) => ({ value: name, label }))}
        />
        <TextField
          label={t("console.value")}
          hint={element === 0 ? undefined : t("console.held", { value: heldFigure(fixture, element, identifier) })}
          inputMode="numeric"
          value={value}
          onChange={(event) => setValue(event.target.value.trim())}
          error={value !== "" && !/^\d{1,3}$/.test(value) ? t("console.wholeNumber") : undefined}
        />
        <Button type="submit" icon="plus" disabled={!isWanted || isOld}>
          {t("console.add")}
        </Button>
      </form>
      <WantedFigures
        fixture={fixture}
        draft={draft}
        onDrop={(figure) => setDraft(draft.filter((one) => one !== figure))}
      />
      <div className={styles.actions}>
        <Button look="primary" disabled={draft.length === 0} busy={review.isPending} onClick={ask}>
          {t("console.review")}
        </Button>
      </div>
      <SaveProblems error={review.error} onRetry={ask} />
      {reviewed !== null && (
        <ReviewDialog
          fixture={fixture}
          review={reviewed}
          lines={lines}
          onStale={ask}
          onClose={(made) => {
            review.reset();
            setReviewed(null);
            if (made) setDraft([]);
          }}
        />
      )}
    </Card>
  );
}

function WantedFigures({
  fixture,
  draft,
  onDrop,
}: {
  fixture: OperationsFixture;
  draft: readonly WantedFigure[];
  onDrop: (figure: WantedFigure) => void;
}) {
  const { t } = useText();
  const { players, statLabels } = useGame();
  if (draft.length === 0) return null;
  return (
    <ul className={styles.matches} aria-label={t("console.draft")}>
      {draft.map((figure) => (
        <li key={`${figure.element} ${figure.identifier}`}>
          <span>
            {players.get(figure.element)?.web_name} · {statLabels.get(figure.identifier)}:{" "}
            {heldFigure(fixture, figure.element, figure.identifier)} → <strong>{figure.value}</strong>
          </span>
          <IconButton
            size="s"
            icon="close"
            label={t("console.drop", { player: players.get(figure.element)?.web_name ?? "" })}
            onClick={() => onDrop(figure)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Who can have figures of a match, by club: players who have a line, were of it at the deadline, or are of it now. */
function useSides(fixture: OperationsFixture) {
  const { intl } = useText();
  const { players, clubs } = useGame();
  const then = useClubsThen(fixture.event);
  const plays = (team: number | undefined) => team === fixture.team_h || team === fixture.team_a;
  /** Of the line, the round or today. */
  const teamOf = (id: number) =>
    fixture.lines.find((line) => line.element === id)?.team ??
    [then.get(id), players.get(id)?.team].find((team) => plays(team)) ??
    fixture.team_h;
  const inMatch = new Set(fixture.lines.map((line) => line.element));
  const canPlay = ({ id, team }: Player) => inMatch.has(id) || plays(then.get(id)) || plays(team);
  const sides = [fixture.team_h, fixture.team_a].map((team) => ({
    label: clubs.get(team)?.name ?? "",
    choices: [...players.values()]
      .filter((player) => canPlay(player) && teamOf(player.id) === team)
      .map((player) => ({ value: String(player.id), label: player.web_name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale)),
  }));
  return { teamOf, sides };
}
