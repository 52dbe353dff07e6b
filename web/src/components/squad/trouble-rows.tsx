import type { MyPick } from "@elvan/contract";
import { isAbsence } from "@elvan/rules";
import type { SquadTrouble } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./trouble-list.module.css";

/** What is wrong, what mends it, and what stands on the button: the same words wherever troubles are told. */
export function useTroubleWords() {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const name = (element: number | null) => players.get(element ?? 0)?.web_name ?? "";
  const other = (trouble: SquadTrouble): string => {
    if (trouble.code === "captain_better") return name(trouble.captain);
    if (trouble.code === "first_substitute_out") return name(trouble.other);
    return trouble.code === "bench_better" ? name(trouble.mend.out) : "";
  };
  const what = (trouble: SquadTrouble): string => {
    if (trouble.code === "free_transfers") return t("trouble.free_transfers", { count: trouble.count });
    const chance = players.get(trouble.element)?.chance_of_playing_next_round ?? null;
    const key = trouble.code === "doubtful" && chance !== null ? "trouble.doubtfulChance" : `trouble.${trouble.code}`;
    const points = "points" in trouble ? trouble.points : null;
    return t(messageKey(key), {
      player: name(trouble.element),
      chance: chance ?? "",
      other: other(trouble),
      better: points === null ? "" : format.decimal(points.better),
      worse: points === null ? "" : format.decimal(points.other),
    });
  };
  const change = (trouble: SquadTrouble): string => {
    const { code, mend } = trouble;
    if (code === "first_substitute_out") return t("trouble.mend.first", { player: name(trouble.other) });
    if (mend.to === "transfers") return t(code === "free_transfers" ? "trouble.mend.use" : "trouble.mend.transfers");
    if (mend.in !== null) {
      const key = mend.captain === null ? "trouble.mend.swap" : "trouble.mend.swapCaptain";
      return t(key, { player: name(mend.in), out: name(mend.out), captain: name(mend.captain) });
    }
    if (mend.captain !== null) return t("trouble.mend.captain", { player: name(mend.captain) });
    return t("trouble.mend.vice", { player: name(mend.vice_captain) });
  };
  const role = (trouble: SquadTrouble): string | null =>
    "role" in trouble && (trouble.role === "captain" || trouble.role === "vice_captain")
      ? t(messageKey(`trouble.role.${trouble.role}`))
      : null;
  const told = (trouble: SquadTrouble): string => [role(trouble), what(trouble)].filter((part) => part).join(" ");
  const press = (trouble: SquadTrouble): string =>
    trouble.mend.to === "transfers" ? change(trouble) : t("trouble.andSave", { change: change(trouble) });
  return { what, role, told, change, press };
}

export const troubleKey = (trouble: SquadTrouble): string =>
  `${trouble.code} ${"element" in trouble ? trouble.element : ""}`;

/** Every trouble with the press that mends it. */
export function TroubleRows({
  label,
  troubles,
  pressed,
  saving,
  onMend,
}: {
  label: string;
  troubles: readonly SquadTrouble<MyPick>[];
  /** The key of the trouble whose mend is being saved. */
  pressed: string | null;
  saving: boolean;
  onMend: (key: string, picks: readonly MyPick[]) => void;
}) {
  const words = useTroubleWords();
  return (
    <ul className="plain-list" aria-label={label}>
      {troubles.map((trouble) => {
        const key = troubleKey(trouble);
        const role = words.role(trouble);
        const { mend: way } = trouble;
        return (
          <li key={key} className={styles.row} data-loud={isAbsence(trouble) || undefined}>
            <Icon
              name={isAbsence(trouble) ? "bad" : trouble.code === "doubtful" ? "warning" : "info"}
              className={styles.sign}
            />
            <span className={styles.what}>
              {role !== null && <strong>{role} </strong>}
              {words.what(trouble)}
            </span>
            {way.to === "lineup" ? (
              <Button
                size="s"
                busy={pressed === key}
                disabled={saving && pressed !== key}
                onClick={passingFocus(() => onMend(key, way.picks))}
              >
                {words.press(trouble)}
              </Button>
            ) : (
              <ButtonLink size="s" to="/transfers">
                {words.press(trouble)}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
