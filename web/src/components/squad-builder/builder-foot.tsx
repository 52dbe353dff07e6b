import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { noteFootBar } from "../squad/foot-bar.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import styles from "./builder.module.css";
import { openPlayerList } from "./player-list-open.ts";
import { usePanelBeside } from "./player-panel.tsx";

export function BuilderFoot({ status, locked, children }: { status: string; locked: boolean; children: ReactNode }) {
  const { t } = useText();
  const beside = usePanelBeside();
  return (
    <div className={classes(styles.foot, "no-print")} ref={noteFootBar}>
      <span className={styles.footWords} aria-live="polite">
        {status}
      </span>
      {!beside && (
        <Button icon="plus" onClick={openPlayerList} disabled={locked}>
          {t("playerList.title")}
        </Button>
      )}
      {children}
    </div>
  );
}
