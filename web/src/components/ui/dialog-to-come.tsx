import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "./button.tsx";
import styles from "./dialog-to-come.module.css";
import { Loading, SkeletonRows } from "./skeleton.tsx";

/** Stands where a dialog will be while its script is on the way: the first one on a slow network, or on none. */
export function DialogToCome({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Before anybody else: what it may stand over stays open.
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
  return createPortal(
    // Over an open dialog it belongs to what can be used.
    <div className={styles.card} data-react-aria-top-layer="true">
      <IconButton className={styles.close} icon="close" label={t("common.close")} onClick={onClose} />
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    </div>,
    document.body,
  );
}
