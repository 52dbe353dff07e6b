import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useState } from "react";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { SeasonOver } from "../../components/season-over/season-over.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { bootstrapQuery } from "../../data/bootstrap.ts";
import { CLOCK_OFFSET_LIMIT_MS, clockOffset } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../shell/page.tsx";
import { savedLineup, signature } from "./lineup.ts";
import { MyTeamEditor } from "./my-team-editor.tsx";

/** My Team: substitutions, armbands and team chips for the coming round (core-046). Only for managers (core-010). */
export function Page() {
  const { t } = useText();
  const { next } = useGame();
  const { entry } = useViewer();
  const ready = useTrueClock();
  const { data } = useQuery({ ...myTeamQuery(entry ?? 0), enabled: ready && entry !== null && next !== null });
  // Drawn in pieces between which the page answers.
  const team = useDeferredValue(data);
  const [saves, setSaves] = useState(0);
  const closed = useClosedRound(next?.id ?? null);
  if (entry === null) return null;
  if (next === null) {
    return (
      <Frame title={t("myTeam.title")}>
        <SeasonOver entry={entry} />
      </Frame>
    );
  }
  return (
    <Frame title={t("myTeam.title")}>
      {closed.event !== null && (
        <Alert
          tone="warn"
          title={t("myTeam.passedTitle", { event: closed.event })}
          onDismiss={closed.dismiss}
          dismissLabel={t("common.dismiss")}
        >
          {t(closed.unsaved ? "myTeam.passedUnsaved" : "myTeam.passedSaved")}
        </Alert>
      )}
      {team ? (
        <MyTeamEditor
          key={`${next.id} ${signature(savedLineup(team))}`}
          entry={entry}
          event={next}
          team={team}
          justSaved={saves > 0}
          onSaved={() => setSaves((count) => count + 1)}
          onChanged={() => setSaves(0)}
          onUnsaved={closed.noteUnsaved}
        />
      ) : (
        <PitchSkeleton />
      )}
    </Frame>
  );
}

/** False until base data that was loaded by a clock far off has been loaded again (core-088). */
function useTrueClock(): boolean {
  const client = useQueryClient();
  const [ready, setReady] = useState(() => Math.abs(clockOffset()) <= CLOCK_OFFSET_LIMIT_MS);
  useEffect(() => {
    if (ready) return;
    void client.refetchQueries({ queryKey: bootstrapQuery.queryKey }).finally(() => setReady(true));
  }, [client, ready]);
  return ready;
}

/**
 * The round whose deadline passed while the page was open (the shell then loads the next one), and whether changes were
 * left unsaved in it. `event` null while nothing of the kind has happened.
 */
function useClosedRound(next: number | null) {
  const [seen, setSeen] = useState({ next, unsaved: false, closed: null as number | null, lost: false });
  if (seen.next !== next) setSeen({ next, unsaved: false, closed: seen.next, lost: seen.unsaved });
  return {
    event: seen.closed,
    unsaved: seen.lost,
    dismiss: () => setSeen((before) => ({ ...before, closed: null })),
    noteUnsaved: useCallback((unsaved: boolean) => setSeen((before) => ({ ...before, unsaved })), []),
  };
}
