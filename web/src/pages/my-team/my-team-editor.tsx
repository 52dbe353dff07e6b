import type { Gameweek, MyTeam } from "@elvan/contract";
import { useRef, useState } from "react";
import { useIsOver } from "../../components/countdown/use-countdown.ts";
import { usePlayerMenu } from "../../components/player/use-player-menu.tsx";
import { MatchesFailed } from "../../components/player/matches-failed.tsx";
import { dismissReceipt, useReceipt } from "../../components/squad/receipt-store.ts";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { useReportUnsaved } from "../../components/unsaved/use-report-unsaved.ts";
import { SquadTabs } from "../../components/squad/squad-tabs.tsx";
import { LineUpsKnown } from "../../components/team-sheet/line-ups-known.tsx";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { knowsCaptainMenu } from "./captain-hint.ts";
import type { Lineup } from "./lineup.ts";
import { MyTeamList } from "./my-team-list.tsx";
import { MyTeamPitch } from "./my-team-pitch.tsx";
import styles from "./my-team.module.css";
import { SaveBar } from "./save-bar.tsx";
import { SavedVersions } from "./saved-versions.tsx";
import { TeamChips } from "./team-chips.tsx";
import { CaptainHint, TeamNotices } from "./team-notices.tsx";
import { TeamAdvice } from "./team-advice.tsx";
import { useTeamAlarm } from "./use-team-alarm.tsx";
import { useLineup } from "./use-lineup.ts";
import type { LineupState } from "./use-lineup.ts";
import { usePickActions } from "./use-pick-actions.tsx";
import { useSubstitution } from "./use-substitution.ts";
import { Welcome } from "./welcome.tsx";
import type { useWelcome } from "../../components/squad/welcome-state.ts";

export function MyTeamEditor({
  entry,
  event,
  team,
  welcome,
  onUnsaved,
}: {
  entry: number;
  event: Gameweek;
  team: MyTeam;
  welcome: ReturnType<typeof useWelcome>;
  onUnsaved: (unsaved: boolean) => void;
}) {
  const { ruleset: season } = useGame();
  const state = useLineup(entry, event, team, roundRuleset(season, event));
  const { lineup, saved, changed, ruleset } = state;
  const receipt = useReceipt({ entry, event: event.id, version: team.version });
  // Changes made during a save simply continue, without a notice.
  const [isBack] = useState(state.recalled && receipt === null && !state.elsewhere);
  // Read when the page opens: nothing moves under the finger that has just changed the captain.
  const [knows] = useState(knowsCaptainMenu);
  const passed = useIsOver(event.deadline_time);
  const alarm = useTeamAlarm(event, team, state, passed);
  const hint = !welcome.shown && !knows;
  const box = useRef<HTMLDivElement>(null);

  useReportUnsaved(changed, onUnsaved);
  const change = (next: Lineup) => {
    // What was saved is no longer what is on the page.
    dismissReceipt();
    state.change(next);
  };
  const rules = { ruleset, locked: passed, change };
  const substitution = useSubstitution(box, lineup, rules);
  const { openMenu, menuFor, menu } = usePlayerMenu(
    usePickActions(lineup, substitution, { ...rules, saveAs: state.saveOnly }),
  );
  const press = (element: number, anchor: HTMLElement) => {
    if (!substitution.press(element)) openMenu(element, anchor);
  };
  /** The team takes the focus, as the button disappears. */
  const undo = (button: HTMLElement) => {
    passFocus(button, () => box.current?.querySelector<HTMLElement>("[role=tabpanel]"));
    change(saved);
  };

  const shared = { lineup, event, partOf: substitution.partOf, onPress: press, menuFor };

  return (
    <div className={styles.layout} ref={box}>
      <div className={styles.top}>
        {welcome.shown && !passed && <Welcome entry={entry} event={event} onClose={welcome.close} />}
        {alarm}
        <MatchesFailed />
        <TeamNotices
          entry={entry}
          event={event}
          passed={passed}
          changed={changed}
          recalled={isBack}
          hint={hint && alarm === null}
          onUndo={undo}
        />
      </div>
      <div className={styles.squad}>
        <SquadTabs pitch={<MyTeamPitch {...shared} />} list={<MyTeamList {...shared} />} />
        <output className="visually-hidden">{substitution.news}</output>
        <LineUpsKnown event={event.id} picks={lineup.picks} className={styles.lineUps} />
        {hint && alarm !== null && <CaptainHint />}
        <SaveBar state={state} substitution={substitution} passed={passed} receipt={receipt} onUndo={undo} />
      </div>
      <div className={styles.beside}>
        {!passed && <TeamAdvice event={event} team={team} state={state} onChange={change} />}
        <TeamChips state={state} event={event.id} entry={entry} closed={passed} onChange={change} />
        <SavedVersions
          entry={entry}
          locked={passed}
          unsaved={changed}
          // Otherwise unsaved changes would be laid over the restored version.
          onRestored={state.discard}
        />
      </div>
      {menu}
      <LineupGuard state={state} passed={passed} />
    </div>
  );
}

function LineupGuard({ state, passed }: { state: LineupState; passed: boolean }) {
  const { t } = useText();
  const canSave = state.problems.length === 0 && !state.elsewhere;
  return (
    <UnsavedGuard
      when={state.changed && !passed && !state.saving}
      onClose
      title={t("myTeam.unsavedTitle")}
      words={t("myTeam.unsaved")}
      stay={t("myTeam.stay")}
      leave={t("myTeam.leave")}
      onLeave={state.forget}
      save={canSave ? { label: t("myTeam.saveAndLeave"), run: state.save } : undefined}
    />
  );
}
