import type { Gameweek, MyTeam } from "@elvan/contract";
import { isAbsence } from "@elvan/rules";
import { useState } from "react";
import { TroubleRows } from "../../components/squad/trouble-rows.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useText } from "../../i18n/text.ts";
import type { Lineup } from "./lineup.ts";
import { SuggestLineup } from "./suggest-lineup.tsx";
import { useDraftTroubles } from "./use-draft-troubles.ts";
import type { LineupState } from "./use-lineup.ts";

type Props = { event: Gameweek; team: MyTeam; state: LineupState };

/** What could be better, and the line-up by the forecasts. */
export function TeamAdvice({ onChange, ...of }: Props & { onChange: (lineup: Lineup) => void }) {
  return (
    <>
      <ToLookAt {...of} />
      <SuggestLineup lineup={of.state.lineup} event={of.event} onChange={onChange} />
    </>
  );
}

/** What home lists of the team as well, without what stands above the pitch. */
function ToLookAt({ event, team, state }: Props) {
  const { t } = useText();
  const { troubles } = useDraftTroubles(event, team, state.lineup);
  const [pressed, setPressed] = useState<string | null>(null);
  const told = troubles.filter((trouble) => !isAbsence(trouble));
  if (told.length === 0) return null;
  return (
    <Card title={t("myTeam.advice")}>
      <TroubleRows
        label={t("myTeam.advice")}
        troubles={told}
        pressed={state.saving ? pressed : null}
        saving={state.saving}
        onMend={(key, picks) => {
          setPressed(key);
          void state.saveAs({ ...state.lineup, picks });
        }}
      />
    </Card>
  );
}
