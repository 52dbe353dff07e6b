import type { MyTeam } from "@elvan/contract";
import { isTransferChip } from "@elvan/rules";
import type { CourseStep, Ruleset } from "@elvan/rules";
import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import { keptDraft, seenAfter, storeDraft } from "../../components/squad-builder/draft-store.ts";
import { savedSquad } from "../../components/squad-builder/saved-squad.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { useGame } from "../../data/game.ts";
import { draftKey } from "../../data/kept-work.ts";
import { useText } from "../../i18n/text.ts";
import { roundDraft } from "./use-round-draft.ts";

/** Leaves the round's transfers and chip as a draft where the transfers page looks for one, and goes there. */
export function TakeRound({
  account,
  team,
  shown: { event, step },
  ruleset,
}: {
  account: number;
  team: MyTeam;
  shown: CourseStep;
  ruleset: Ruleset;
}) {
  const { t } = useText();
  const { players } = useGame();
  const [asking, setAsking] = useState(false);
  const key = draftKey(account, event);
  const chip = isTransferChip(step.chip) ? step.chip : null;
  const take = () => {
    const { draft } = roundDraft({ before: savedSquad(team), step }, players, ruleset);
    storeDraft(key, draft, chip, seenAfter({}, draft, players));
    navigate("/transfers");
  };
  return (
    <>
      <Button
        look="primary"
        disabled={step.transfers.length === 0 && chip === null}
        onClick={() => (keptDraft(key) === null ? take() : setAsking(true))}
      >
        {t("planner.take")}
      </Button>
      {asking && (
        <Dialog
          title={t("planner.takeTitle")}
          isOpen
          onClose={() => setAsking(false)}
          size="s"
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t("common.cancel")}</Button>
              <Button look="primary" onClick={take}>
                {t("planner.takeInstead")}
              </Button>
            </>
          }
        >
          <p>{t("planner.takeWords")}</p>
        </Dialog>
      )}
    </>
  );
}
