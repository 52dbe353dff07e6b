import type { AdPicture, Language } from "@elvan/contract";
import { AD_SLOTS, type AdSlot } from "@elvan/rules";
import { useState } from "react";
import { AdView } from "../../components/hoarding/hoarding-view.tsx";
import { Select } from "../../components/ui/select.tsx";
import { language, LANGUAGE_NAMES } from "../../data/language.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import type { AdText } from "./use-hoarding-form.ts";

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

export function AdPreview({
  values,
  pictureOf,
}: {
  values: Record<AdText, string>;
  pictureOf: (slot: AdSlot) => AdPicture | null;
}) {
  const { t } = useText();
  const [spoken, setSpoken] = useState(language());
  const words = {
    partner: values.partner,
    title: values[`title_${spoken}`],
    line: values[`line_${spoken}`],
    link: values.link.trim(),
  };
  return (
    <>
      <h3>{t("ads.preview")}</h3>
      <Select
        className={styles.choice}
        label={t("ads.previewLanguage")}
        value={spoken}
        onChange={(value) => setSpoken(value as Language)}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      {AD_SLOTS.map((slot) => {
        const picture = pictureOf(slot);
        return (
          <figure key={slot} className={styles.figure} data-preview={slot}>
            <figcaption className={styles.by}>{t(messageKey(`ads.slot.${slot}`))}</figcaption>
            {picture === null ? (
              <p className={styles.by}>{t("ads.previewEmpty")}</p>
            ) : (
              <div lang={spoken} className={styles.scroll}>
                <div className={slot === "mobile" ? undefined : styles[slot]}>
                  <AdView ad={words} slot={slot} picture={picture} />
                </div>
              </div>
            )}
          </figure>
        );
      })}
    </>
  );
}
