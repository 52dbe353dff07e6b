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
import { DeadlineBar } from "../../components/deadline-bar/deadline-bar.tsx";
import { openPlayerDialog } from "../../components/player-dialog/use-player-dialog.ts";
import { PlayerMenu } from "../../components/player-menu/player-menu.tsx";
import type { PlayerAction } from "../../components/player-menu/player-menu.tsx";
import { MatchesFailed } from "../../components/player-words/matches-failed.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { classes } from "../../components/ui/classes.ts";
import { UnsavedGuard } from "../../components/unsaved/unsaved-guard.tsx";
import { SquadTabs } from "../../components/view-tabs/squad-tabs.tsx";
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
import { useSubstitution } from "./use-substitution.ts";
import { passFocus } from "../../components/ui/pass-focus.ts";

type Open = { element: number; anchor: HTMLElement };

/** The team being arranged. One for each saved team: when that changes, a new editor begins. */
export function MyTeamEditor({
  entry,
  event,
  team,
  justSaved,
  onSaved,
  onChanged,
  onUnsaved,
}: {
  entry: number;
  event: Gameweek;
  team: MyTeam;
  justSaved: boolean;
  onSaved: () => void;
  onChanged: () => void;
  /** Told whether there are changes that are not saved. */
  onUnsaved: (unsaved: boolean) => void;
}) {
  const { t } = useText();
  const { players, ruleset: season, eventsById } = useGame();
  const ruleset = roundRuleset(season, event);
  const refresh = useRefreshTeam(entry);
  const state = useLineup(entry, event, team, ruleset);
  const { lineup, saved, changed, problems } = state;
  // What was changed during a save goes on, and needs no telling.
  const [isBack] = useState(state.recalled && !justSaved);
  const [open, setOpen] = useState<Open | null>(null);
  const passed = useIsOver(event.deadline_time);
  const box = useRef<HTMLDivElement>(null);
  const name = (element: number) => players.get(element)?.web_name ?? "";

  useEffect(() => {
    onUnsaved(changed);
    return () => onUnsaved(false);
  }, [changed, onUnsaved]);

  const change = (next: Lineup) => {
    state.change(next);
    onChanged();
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

  /** Back to what is saved; the team takes the focus of the button that goes with it. */
  const undo = (button: HTMLElement) => {
    passFocus(button, () => box.current?.querySelector<HTMLElement>("[role=tabpanel]"));
    change(saved);
  };

  const submit = async (): Promise<boolean> => {
    const isSaved = await state.save();
    if (isSaved) onSaved();
    return isSaved;
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
        <DeadlineBar event={event} />
        <MatchesFailed />
        {passed ? (
          <Alert
            tone="warn"
            title={t("season.passedTitle", { event: event.id })}
            action={
              // After the last one there is none to go to.
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
          <Alert still className={classes(styles.hint, "no-print")}>
            {t("myTeam.captainHint")}
          </Alert>
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
          justSaved={justSaved}
          saving={state.saving}
          error={state.error}
          substituting={substitution.instigator === null ? null : name(substitution.instigator)}
          onStop={substitution.stop}
          onSave={() => void submit()}
          onUndo={undo}
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
          // Else what was changed here would be laid over the version that was wished back.
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
        save={problems.length === 0 ? { label: t("myTeam.saveAndLeave"), run: submit } : undefined}
      />
    </div>
  );
}
