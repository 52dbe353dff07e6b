import type { Gameweek, MyPick } from "@elvan/contract";
import { mendLineup } from "@elvan/rules";
import { useState } from "react";
import type { TeamInTrouble } from "../../data/squad-troubles.ts";
import { useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import { Button } from "../ui/button.tsx";
import { SaveProblems } from "../ui/save-problems.tsx";
import styles from "./trouble-list.module.css";
import { TroubleRows } from "./trouble-rows.tsx";
import { useMend } from "./use-mend.ts";

/** Troubles of the saved team; with two or more to mend, one press for all. */
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
  const { mend, saving, error } = useMend(entry, event, team);
  const [last, setLast] = useState<{ key: string; picks: readonly MyPick[] } | null>(null);
  const pressed = saving && last !== null ? last.key : null;
  const save = (key: string, picks: readonly MyPick[]) => {
    setLast({ key, picks });
    // Its failure stands below the list.
    mend(picks).catch(() => {});
  };
  const mendable = troubles.filter((trouble) => trouble.mend.to === "lineup");
  const all = () => save("all", mendLineup(team.picks, facts));
  return (
    <div className={styles.troubles}>
      <TroubleRows label={t("trouble.title")} troubles={troubles} pressed={pressed} saving={saving} onMend={save} />
      {mendable.length > 1 && (
        <Button
          look="primary"
          wide
          busy={pressed === "all"}
          disabled={saving && pressed !== "all"}
          onClick={passingFocus(all)}
        >
          {t("trouble.all", { count: mendable.length })}
        </Button>
      )}
      <SaveProblems error={error} onRetry={() => last && save(last.key, last.picks)} />
    </div>
  );
}
