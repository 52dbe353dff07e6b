import type { OperationsFixture } from "@elvan/contract";
import { toast } from "../../components/ui/toast.tsx";
import { useGame } from "../../data/game.ts";
import { useUndoMove } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { UndoAlert } from "./undo-alert.tsx";

type From = NonNullable<OperationsFixture["moved_from"]>;

export function MovedAlert({ fixture, from }: { fixture: number; from: From }) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  const may = useMay()("POST /api/operations/fixtures/:fixture/place/undo/", "operator");
  const undo = useUndoMove(fixture, () => toast(t("console.moveUndone")));
  const round = from.event === null ? t("console.noRound") : (eventsById.get(from.event)?.name ?? "");
  const time = from.kickoff_time === null ? t("console.noTime") : format.moment(from.kickoff_time);
  return (
    <UndoAlert
      fixture={fixture}
      act="undo_move"
      says={t("console.isMoved", { from: `${round} · ${time}` })}
      label={t("console.undoMove")}
      hint={t("console.chips.reasonHint")}
      undo={undo}
      may={may}
    >
      {t("console.undoMoveWords")}
    </UndoAlert>
  );
}
