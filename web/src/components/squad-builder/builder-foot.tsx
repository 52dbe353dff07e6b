import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { noteFootBar } from "../squad/foot-bar.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import styles from "./builder.module.css";
import { usePanelBeside } from "./player-panel.tsx";

/** `news` stands here on a phone: nothing above the pitch comes and goes, so a second tap hits the shirt it is meant for. */
export function BuilderFoot({
  status,
  locked,
  news,
  onList,
  children,
}: {
  status: string;
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
      <span className={styles.footWords} aria-live="polite">
        {status}
      </span>
      {!beside && (
        <Button icon="plus" onClick={onList} disabled={locked}>
          {t("playerList.title")}
        </Button>
      )}
      {children}
    </div>
  );
}
