import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ClosedRound } from "../../components/squad/closed-round.tsx";
import { useClosedRound } from "../../components/squad/use-closed-round.ts";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { SeasonOver } from "../../components/squad/season-over.tsx";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { usePhone } from "../../lib/use-media.ts";
import { useText } from "../../i18n/text.ts";
import { TransfersNav } from "../../components/sub-nav/transfers-nav.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { savedSquad } from "../../components/squad-builder/saved-squad.ts";
import { TransfersEditor } from "./transfers-editor.tsx";

export function Page() {
  const { t } = useText();
  const { next } = useGame();
  const phone = usePhone();
  const { account, entry } = useViewer();
  const { data } = useQuery({ ...myTeamQuery(entry ?? 0), enabled: entry !== null && next !== null });
  const closed = useClosedRound(next?.id ?? null);
  const [plans] = useState(() => new Map<string, string>());
  // Rendered in pieces, so that the page keeps answering.
  const team = useDeferredValue(data);
  if (entry === null || account === null) return null;
  if (next === null) {
    return (
      <Frame title={t("transfers.title")} quiet>
        <SeasonOver entry={entry} />
      </Frame>
    );
  }
  return (
    <Frame title={t("transfers.title")} quiet>
      {!phone && <TransfersNav />}
      <ClosedRound closed={closed} unsaved={t("transfers.passedPlanned")} saved={t("transfers.passedNone")} />
      {team ? (
        <TransfersEditor
          key={`${next.id} ${JSON.stringify(savedSquad(team))}`}
          account={account.id}
          entry={entry}
          event={next}
          team={team}
          plans={plans}
          onUnsaved={closed.noteUnsaved}
        />
      ) : (
        <PitchSkeleton lines={[2, 5, 5, 3]} bench={0} />
      )}
    </Frame>
  );
}
