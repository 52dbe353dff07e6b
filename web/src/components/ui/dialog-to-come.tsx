import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../i18n/text.ts";
import { Button, IconButton } from "./button.tsx";
import styles from "./dialog-to-come.module.css";
import { Loading, SkeletonRows } from "./skeleton.tsx";

function Card({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useText();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Captures Escape first, so that a dialog below stays open.
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
  return createPortal(
    // Over an open dialog, this attribute keeps it usable.
    <div className={styles.card} data-react-aria-top-layer="true">
      <IconButton className={styles.close} icon="close" label={t("common.close")} onClick={onClose} />
      {children}
    </div>,
    document.body,
  );
}

/** Shown while a dialog's script loads, which may take long on a slow network. */
export const DialogToCome = ({ onClose }: { onClose: () => void }) => (
  <Card onClose={onClose}>
    <Loading>
      <SkeletonRows rows={5} />
    </Loading>
  </Card>
);

/** Shown where a dialog's script does not come. */
export function DialogLost({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { t } = useText();
  return (
    <Card onClose={onClose}>
      <div className={styles.lost}>
        <p role="alert">{t("common.failed")}</p>
        <Button icon="reload" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      </div>
    </Card>
  );
}
