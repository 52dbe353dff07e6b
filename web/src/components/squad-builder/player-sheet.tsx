import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "../ui/button.tsx";
import type { PlayerPanelProps } from "./player-panel.tsx";
import styles from "./player-panel.module.css";

export function PlayerSheet({ isOpen, onClose, summary, news, children }: PlayerPanelProps) {
  const { t } = useText();
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
          <div className={styles.body} data-scrolls>
            {children}
          </div>
          <div className={styles.news}>{news}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
