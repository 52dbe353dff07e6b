import { useRef } from "react";
import type { CSSProperties, ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import type { DialogProps } from "./dialog.tsx";
import styles from "./dialog.module.css";
import { lastPress } from "../../lib/last-press.ts";
import { useOverflows } from "../../lib/use-overflows.ts";

const TYPED = 'textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"])';

export function DialogSheet({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = "m",
  alert = false,
  className,
}: DialogProps) {
  const { t } = useText();
  const from = lastPress();
  const modal = useRef<HTMLDivElement>(null);
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!alert}
      shouldCloseOnInteractOutside={() => !modal.current?.querySelector("[data-typed]")}
      style={{ "--from-x": `${from.x}px`, "--from-y": `${from.y}px` } as CSSProperties}
    >
      <Modal ref={modal} className={classes(styles.modal, styles[size])}>
        <AriaDialog className={classes(styles.dialog, className)} role={alert ? "alertdialog" : "dialog"}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={t("common.close")} onClick={onClose} />
          </header>
          <Body>{children}</Body>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Body({ children }: { children: ReactNode }) {
  const { ref, overflows } = useOverflows("down");
  return (
    <div
      ref={ref}
      className={styles.body}
      {...(overflows && { tabIndex: 0 })}
      onInput={({ target, currentTarget }) => {
        if (target instanceof Element && target.matches(TYPED)) currentTarget.dataset["typed"] = "";
      }}
    >
      {children}
    </div>
  );
}
