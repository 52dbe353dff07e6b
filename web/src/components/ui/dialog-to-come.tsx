import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "./button.tsx";
import styles from "./dialog-to-come.module.css";
import { Loading, SkeletonRows } from "./skeleton.tsx";

/** Shown while a dialog's script loads, which may take long on a slow network. */
export function DialogToCome({ onClose }: { onClose: () => void }) {
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
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    </div>,
    document.body,
  );
}
