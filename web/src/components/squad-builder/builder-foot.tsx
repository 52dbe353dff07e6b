import type { DraftProblem } from "@elvan/rules";
import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { noteFootBar } from "../squad/foot-bar.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import styles from "./builder.module.css";
import { DraftProblems } from "./draft-news.tsx";
import { usePanelBeside } from "./player-panel.tsx";

/** News and problems stand here: nothing above the pitch comes and goes, so a second tap hits the shirt it is meant for. */
export function BuilderFoot({
  status,
  problems,
  locked,
  news,
  onList,
  children,
}: {
  status: string;
  problems: readonly DraftProblem[];
  locked: boolean;
  news: ReactNode;
  onList: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const beside = usePanelBeside();
  return (
    <div className={classes(styles.foot, "no-print")} ref={noteFootBar}>
      {news}
      <div className={styles.footWords}>
        <DraftProblems problems={problems}>
          <span aria-live="polite">{status}</span>
        </DraftProblems>
      </div>
      {!beside && (
        <Button icon="plus" onClick={onList} disabled={locked}>
          {t("playerList.title")}
        </Button>
      )}
      {children}
    </div>
  );
}
