import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { ClosedRound } from "../../components/squad/closed-round.tsx";
import { useClosedRound } from "../../components/squad/use-closed-round.ts";
import { TextLink } from "../../components/ui/text-link.tsx";
import { PitchSkeleton } from "../../components/pitch/pitch-skeleton.tsx";
import { SeasonOver } from "../../components/squad/season-over.tsx";
import { bootstrapQuery } from "../../data/bootstrap.ts";
import { CLOCK_OFFSET_LIMIT_MS, clockOffset } from "../../data/clock.ts";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { savedLineup, signature } from "./lineup.ts";
import styles from "./my-team.module.css";
import { MyTeamEditor } from "./my-team-editor.tsx";
import { useWelcome } from "../../components/squad/welcome-state.ts";

export function Page() {
  const { t } = useText();
  const { next, running } = useGame();
  const { entry } = useViewer();
  const ready = useTrueClock();
  const { data } = useQuery({ ...myTeamQuery(entry ?? 0), enabled: ready && entry !== null && next !== null });
  // For the name plates: asked for beside the team, or they would grow once it is there.
  useQuery(allFixturesQuery);
  // Rendered in pieces, so that the page keeps answering.
  const team = useDeferredValue(data);
  const welcome = useWelcome();
  const closed = useClosedRound(next?.id ?? null);
  if (entry === null) return null;
  if (next === null) {
    return (
      <Frame title={t("myTeam.title")} quiet>
        <SeasonOver entry={entry} />
      </Frame>
    );
  }
  return (
    <Frame title={t("myTeam.title")} quiet>
      {running !== null && (
        <p className={styles.forNext}>
          {t("myTeam.forNext", { event: next.id })}{" "}
          <TextLink to={`/entry/${entry}/event/${running.id}`}>{t("home.now.toPoints")}</TextLink>
        </p>
      )}
      <ClosedRound closed={closed} unsaved={t("myTeam.passedUnsaved")} saved={t("myTeam.passedSaved")} />
      {team ? (
        <MyTeamEditor
          key={`${next.id} ${signature(savedLineup(team))}`}
          entry={entry}
          event={next}
          team={team}
          welcome={welcome}
          onUnsaved={closed.noteUnsaved}
        />
      ) : (
        <PitchSkeleton />
      )}
    </Frame>
  );
}

/** False until base data loaded by a wrong clock has been reloaded (core-088). */
function useTrueClock(): boolean {
  const client = useQueryClient();
  const [ready, setReady] = useState(() => Math.abs(clockOffset()) <= CLOCK_OFFSET_LIMIT_MS);
  useEffect(() => {
    if (ready) return;
    void client.refetchQueries({ queryKey: bootstrapQuery.queryKey }).finally(() => setReady(true));
  }, [client, ready]);
  return ready;
}
