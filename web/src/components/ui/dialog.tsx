import type { CSSProperties, ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";
import { lastPress } from "./last-press.ts";

/**
 * A modal dialog: closes on Escape, outside click or its close button, keeps focus inside and gives it back afterwards
 * (core-035). It grows from where was tapped. On a phone it is a sheet from the bottom.
 * `size`: s 440, m 620, l 820 px. `alert`: an answer is wanted; a click outside does nothing.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = "m",
  alert = false,
  className,
}: {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; stays in view while the content scrolls. */
  footer?: ReactNode;
  size?: "s" | "m" | "l";
  alert?: boolean;
  className?: string;
}) {
  const { t } = useText();
  const from = lastPress();
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!alert}
      style={{ "--from-x": `${from.x}px`, "--from-y": `${from.y}px` } as CSSProperties}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog className={classes(styles.dialog, className)} role={alert ? "alertdialog" : "dialog"}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={t("common.close")} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
