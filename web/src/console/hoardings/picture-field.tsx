import type { AdPicture } from "@elvan/contract";
import { AD_PICTURE, AD_PICTURE_KB, type AdSlot } from "@elvan/rules";
import { useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function PictureField({
  slot,
  picture,
  error,
  onFile,
  onRemove,
}: {
  slot: AdSlot;
  picture: AdPicture | null;
  error: ReactNode;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  const name = t(messageKey(`ads.slot.${slot}`));
  return (
    <div className={styles.told}>
      <TextField
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        label={t(messageKey(`ads.picture.${slot}`))}
        hint={t("ads.pictureHint", { ...AD_PICTURE[slot], limit: AD_PICTURE_KB })}
        error={error}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
      {(picture !== null || error !== undefined) && (
        <div className={styles.verdict}>
          {picture !== null && (
            <span className={styles.by}>{t("ads.pictureSize", { width: picture.width, height: picture.height })}</span>
          )}
          <Button
            size="s"
            aria-label={t("ads.pictureRemoveNamed", { slot: name })}
            onClick={() => {
              if (field.current) {
                field.current.value = "";
                field.current.focus();
              }
              onRemove();
            }}
          >
            {t("ads.pictureRemove")}
          </Button>
        </div>
      )}
    </div>
  );
}
