import type { Gameweek, MyTeam } from "@elvan/contract";
import {
  cancelChip,
  canGiveArmband,
  proposeChip,
  restoreChip,
  setCaptain,
  setViceCaptain,
  substitutionTargets,
} from "@elvan/rules";
import { useEffect, useRef, useState } from "react";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { useIsOver } from "../../components/countdown/use-countdown.ts";
import { DeadlineBar } from "../../components/squad/deadline-bar.tsx";
import { openPlayerDialog } from "../../components/player-dialog/use-player-dialog.ts";
import { PlayerMenu } from "../../components/player/player-menu.tsx";
import type { PlayerAction } from "../../components/player/player-menu.tsx";
import { MatchesFailed } from "../../components/player/matches-failed.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { classes } from "../../components/ui/classes.ts";
import { dismissReceipt, useReceipt } from "../../components/squad/receipt-store.ts";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { SquadTabs } from "../../components/squad/squad-tabs.tsx";
import { useGame } from "../../data/game.ts";
import { useRefreshTeam } from "../../data/my-team.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useText } from "../../i18n/text.ts";
import type { Lineup } from "./lineup.ts";
import { MyTeamList } from "./my-team-list.tsx";
import { MyTeamPitch } from "./my-team-pitch.tsx";
import styles from "./my-team.module.css";
import { SaveBar } from "./save-bar.tsx";
import { SavedVersions } from "./saved-versions.tsx";
import { useLineup } from "./use-lineup.ts";
import { Welcome } from "./welcome.tsx";
import type { useWelcome } from "./welcome-state.ts";
import { useSubstitution } from "./use-substitution.ts";
import { passFocus } from "../../lib/pass-focus.ts";

type Open = { element: number; anchor: HTMLElement };

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
  const { t } = useText();
  const { players, ruleset: season, eventsById } = useGame();
  const refresh = useRefreshTeam(entry);
  const state = useLineup(entry, event, team, roundRuleset(season, event));
  const { lineup, saved, changed, problems, ruleset } = state;
  const receipt = useReceipt({ entry, event: event.id, version: team.version });
  // Changes made during a save simply continue, without a notice.
  const [isBack] = useState(state.recalled && receipt === null);
  const [open, setOpen] = useState<Open | null>(null);
  const passed = useIsOver(event.deadline_time);
  const box = useRef<HTMLDivElement>(null);
  const name = (element: number) => players.get(element)?.web_name ?? "";

  useEffect(() => {
    onUnsaved(changed);
    return () => onUnsaved(false);
  }, [changed, onUnsaved]);

  const change = (next: Lineup) => {
    // What was saved is no longer what is on the page.
    dismissReceipt();
    state.change(next);
  };
  const substitution = useSubstitution(box, lineup, { ruleset, locked: passed, change });
  const press = (element: number, anchor: HTMLElement) => {
    if (!substitution.press(element)) setOpen({ element, anchor });
  };
  const give = (element: number, vice: boolean) => {
    const picks = (vice ? setViceCaptain : setCaptain)(lineup.picks, element, ruleset);
    change({ ...lineup, picks });
    substitution.say(t(vice ? "myTeam.isVice" : "myTeam.isCaptain", { player: name(element) }));
  };

  /** The team takes the focus, as the button disappears. */
  const undo = (button: HTMLElement) => {
    passFocus(button, () => box.current?.querySelector<HTMLElement>("[role=tabpanel]"));
    change(saved);
  };

  const actionsFor = (element: number): PlayerAction[] => {
    const targets = substitutionTargets(lineup.picks, element, ruleset).length;
    const armband = (vice: boolean): PlayerAction[] =>
      canGiveArmband(lineup.picks, element, vice ? "is_vice_captain" : "is_captain", ruleset)
        ? [
            {
              id: vice ? "vice" : "captain",
              label: t(vice ? "myTeam.makeVice" : "myTeam.makeCaptain"),
              icon: "star",
              run: () => give(element, vice),
            },
          ]
        : [];
    const information: PlayerAction = {
      id: "info",
      label: t("player.information"),
      icon: "info",
      run: () => openPlayerDialog(element),
    };
    if (passed) return [information];
    return [
      {
        id: "substitute",
        label: t("myTeam.substitute"),
        icon: "swap",
        disabled: targets === 0,
        note: targets === 0 ? t("myTeam.noTargets") : undefined,
        run: () => substitution.begin(element),
      },
      ...armband(false),
      ...armband(true),
      information,
    ];
  };

  const shared = { lineup, event, partOf: substitution.partOf, onPress: press, menuFor: open?.element ?? null };
  const shown = lineup.chips.filter(({ chip_type, name }) => chip_type === "team" || name === "uteam");
  const openPlayer = open && players.get(open.element);

  return (
    <div className={styles.layout} ref={box}>
      <div className={styles.top}>
        {welcome.shown && !passed && <Welcome entry={entry} event={event} onClose={welcome.close} />}
        <DeadlineBar event={event} />
        <MatchesFailed />
        {passed ? (
          <Alert
            tone="warn"
            title={t("season.passedTitle", { event: event.id })}
            action={
              // After the last round there is none.
              eventsById.has(event.id + 1) && (
                <Button size="s" onClick={refresh}>
                  {t("season.toNextRound")}
                </Button>
              )
            }
          >
            {changed ? t("myTeam.passedUnsaved") : t("myTeam.passedSaved")}
          </Alert>
        ) : (
          !welcome.shown && (
            <Alert still className={classes(styles.hint, "no-print")}>
              {t("myTeam.captainHint")}
            </Alert>
          )
        )}
        {isBack && changed && !passed && (
          <Alert
            still
            action={
              <Button size="s" onClick={(event) => undo(event.currentTarget)}>
                {t("myTeam.undoAll")}
              </Button>
            }
          >
            {t("myTeam.recalled")}
          </Alert>
        )}
      </div>
      <div className={styles.squad}>
        <SquadTabs pitch={<MyTeamPitch {...shared} />} list={<MyTeamList {...shared} />} />
        <output className="visually-hidden">{substitution.news}</output>
        <SaveBar
          changed={changed}
          passed={passed}
          problems={problems}
          receipt={receipt}
          saving={state.saving}
          error={state.error}
          substituting={substitution.instigator === null ? null : name(substitution.instigator)}
          refused={substitution.refused}
          onStop={substitution.stop}
          onSave={() => void state.save()}
          onUndo={undo}
          onRestored={state.discard}
        />
      </div>
      <div className={styles.beside}>
        <Card title={t("chips.title")}>
          <ChipsPanel
            chips={shown}
            all={lineup.chips}
            event={event.id}
            entry={entry}
            closed={passed}
            plays="team"
            onPlay={(chip) => change({ ...lineup, chips: proposeChip(lineup.chips, chip.id, event.id) })}
            onCancel={(chip) => change({ ...lineup, chips: cancelChip(lineup.chips, chip.id) })}
            onRestore={(chip) => change({ ...lineup, chips: restoreChip(lineup.chips, chip.id) })}
          />
        </Card>
        <SavedVersions
          entry={entry}
          locked={passed}
          unsaved={changed}
          // Otherwise unsaved changes would be laid over the restored version.
          onRestored={state.discard}
        />
      </div>
      {open && openPlayer && (
        <PlayerMenu
          key={open.element}
          anchor={open.anchor}
          player={openPlayer}
          actions={actionsFor(open.element)}
          onClose={() => setOpen(null)}
        />
      )}
      <UnsavedGuard
        when={changed && !passed && !state.saving}
        onClose
        title={t("myTeam.unsavedTitle")}
        words={t("myTeam.unsaved")}
        stay={t("myTeam.stay")}
        leave={t("myTeam.leave")}
        onLeave={state.forget}
        save={problems.length === 0 ? { label: t("myTeam.saveAndLeave"), run: state.save } : undefined}
      />
    </div>
  );
}
