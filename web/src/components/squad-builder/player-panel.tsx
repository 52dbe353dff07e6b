import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useSyncExternalStore } from "react";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "../ui/button.tsx";
import styles from "./player-panel.module.css";

const WIDE = "(min-width: 64rem)";

/** Whether the panel stands beside the pitch. */
export const usePanelBeside = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(WIDE).matches,
  );

/** The Player List beside the pitch; on small screens it slides in over it (core-022). */
export function PlayerPanel({
  isOpen,
  onClose,
  summary,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** What is left to spend, where the scoreboard is covered. */
  summary: ReactNode;
  children: ReactNode;
}) {
  const { t } = useText();
  const beside = usePanelBeside();
  if (beside) {
    return (
      <aside className={styles.beside} aria-labelledby="player-list" data-drop="list">
        <h2 id="player-list" className={styles.title}>
          {t("playerList.title")}
        </h2>
        {children}
      </aside>
    );
  }
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {t("playerList.title")}
            </Heading>
            <span className={styles.summary}>{summary}</span>
            <IconButton icon="close" label={t("common.close")} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
