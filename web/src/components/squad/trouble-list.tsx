import type { Gameweek, MyPick } from "@elvan/contract";
import { isAbsence, mendLineup } from "@elvan/rules";
import type { SquadTrouble } from "@elvan/rules";
import { useState } from "react";
import type { TeamInTrouble } from "../../data/squad-troubles.ts";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SaveProblems } from "../ui/save-problems.tsx";
import styles from "./trouble-list.module.css";
import { useMend } from "./use-mend.ts";

/** What is wrong, in words, and what the press does. */
export function useTroubleWords() {
  const { t } = useText();
  const { players } = useGame();
  const name = (element: number | null) => players.get(element ?? 0)?.web_name ?? "";
  const other = (trouble: SquadTrouble): string => {
    if (trouble.code === "captain_better") return name(trouble.captain);
    return trouble.code === "bench_better" ? name(trouble.mend.out) : "";
  };
  const what = (trouble: SquadTrouble): string => {
    if (trouble.code === "free_transfers") return t("trouble.free_transfers", { count: trouble.count });
    const chance = players.get(trouble.element)?.chance_of_playing_next_round ?? null;
    const key = trouble.code === "doubtful" && chance !== null ? "trouble.doubtfulChance" : `trouble.${trouble.code}`;
    return t(messageKey(key), {
      player: name(trouble.element),
      chance: chance ?? "",
      other: other(trouble),
    });
  };
  const change = ({ code, mend }: SquadTrouble): string => {
    if (mend.to === "transfers") return t(code === "free_transfers" ? "trouble.mend.use" : "trouble.mend.transfers");
    if (mend.in !== null) {
      const key = mend.captain === null ? "trouble.mend.swap" : "trouble.mend.swapCaptain";
      return t(key, { player: name(mend.in), out: name(mend.out), captain: name(mend.captain) });
    }
    if (mend.captain !== null) return t("trouble.mend.captain", { player: name(mend.captain) });
    return t("trouble.mend.vice", { player: name(mend.vice_captain) });
  };
  return { what, change };
}

/** Every trouble with the press that mends it; with two or more to mend, one press for all. */
export function TroubleList({
  entry,
  event,
  inTrouble: { team, facts, troubles },
}: {
  entry: number;
  event: Gameweek;
  inTrouble: TeamInTrouble;
}) {
  const { t } = useText();
  const words = useTroubleWords();
  const { mend, saving, error } = useMend(entry, event, team);
  const [last, setLast] = useState<{ key: string; picks: readonly MyPick[]; done: string } | null>(null);
  const pressed = saving ? last?.key : null;
  const keyOf = (trouble: SquadTrouble) => `${trouble.code} ${"element" in trouble ? trouble.element : ""}`;
  const save = (key: string, picks: readonly MyPick[], done: string) => {
    setLast({ key, picks, done });
    // Its failure stands below the list.
    mend(picks, done).catch(() => {});
  };
  const mendable = troubles.filter((trouble) => trouble.mend.to === "lineup");
  const all = () => save("all", mendLineup(team.picks, facts), t("trouble.allDone"));
  return (
    <div className={styles.troubles}>
      <ul className="plain-list" aria-label={t("trouble.title")}>
        {troubles.map((trouble) => {
          const key = keyOf(trouble);
          const { mend: way } = trouble;
          return (
            <li key={key} className={styles.row} data-loud={isAbsence(trouble) || undefined}>
              <Icon
                name={isAbsence(trouble) ? "bad" : trouble.code === "doubtful" ? "warning" : "info"}
                className={styles.sign}
              />
              <span className={styles.what}>
                {"role" in trouble && (trouble.role === "captain" || trouble.role === "vice_captain") && (
                  <strong>{t(messageKey(`trouble.role.${trouble.role}`))} </strong>
                )}
                {words.what(trouble)}
              </span>
              {way.to === "lineup" ? (
                <Button
                  size="s"
                  busy={pressed === key}
                  disabled={saving && pressed !== key}
                  onClick={() => save(key, way.picks, words.change(trouble))}
                >
                  {words.change(trouble)}
                </Button>
              ) : (
                <ButtonLink size="s" to="/transfers">
                  {words.change(trouble)}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
      {mendable.length > 1 && (
        <Button look="primary" wide busy={pressed === "all"} disabled={saving && pressed !== "all"} onClick={all}>
          {t("trouble.all", { count: mendable.length })}
        </Button>
      )}
      <SaveProblems error={error} onRetry={() => last && save(last.key, last.picks, last.done)} />
    </div>
  );
}
