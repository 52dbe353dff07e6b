import type { OperationsAd } from "@elvan/contract";
import { AD_LINE_MAX, AD_LINK_MAX, AD_PARTNER_MAX, AD_SLOTS, AD_TITLE_MAX } from "@elvan/rules";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { focusWrong, focusWrongSoon } from "../../components/ui/wrong-field.ts";
import { useSaveAd } from "../../data/hoardings.ts";
import { BadRequest } from "../../data/call.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { LATEST } from "../local-time.ts";
import styles from "../console.module.css";
import { AdPreview } from "./hoarding-preview.tsx";
import { PictureField } from "./picture-field.tsx";
import { useAdForm, type AdText } from "./use-hoarding-form.ts";

const LIMITS: Record<AdText, number> = {
  partner: AD_PARTNER_MAX,
  link: AD_LINK_MAX,
  title_sv: AD_TITLE_MAX,
  title_en: AD_TITLE_MAX,
  line_sv: AD_LINE_MAX,
  line_en: AD_LINE_MAX,
};

export function AdForm({ ad, onClose }: { ad: OperationsAd | null; onClose: () => void }) {
  const { t } = useText();
  // The version it was opened with: somebody else's change since must not be overwritten unseen.
  const [before] = useState(ad);
  const form = useAdForm(before);
  const frame = useRef<HTMLFormElement>(null);
  const save = useSaveAd(before, () => {
    toast(t(before === null ? "ads.created" : "ads.changed"));
    onClose();
  });
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  const send = () => {
    const wish = form.wish();
    if (wish === null) return focusWrongSoon(frame.current);
    save.mutate(wish, {
      onError(error) {
        flushSync(() => form.refuse(error));
        focusWrong(frame.current);
      },
    });
  };
  const noPicture = form.error("pictures");
  const isBeside = save.error instanceof BadRequest && save.error.problems.every(({ field }) => field !== "");
  return (
    <Card title={t(before === null ? "ads.new" : "ads.changing")}>
      <form
        ref={frame}
        noValidate
        className={styles.told}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send();
        }}
      >
        <div className={styles.form}>
          <AdTextField form={form} name="partner" />
          <AdTextField form={form} name="link" />
        </div>
        <div className={styles.form}>
          <AdTextField form={form} name="title_sv" />
          <AdTextField form={form} name="title_en" />
        </div>
        <div className={styles.form}>
          <AdTextField form={form} name="line_sv" />
          <AdTextField form={form} name="line_en" />
        </div>
        <div className={styles.form}>
          <AdTimeField form={form} name="start_time" />
          <AdTimeField form={form} name="stop_time" />
        </div>
        <h3>{t("ads.pictures")}</h3>
        <p>{t("ads.picturesWords")}</p>
        <div className={styles.form}>
          {AD_SLOTS.map((slot) => (
            <PictureField
              key={slot}
              slot={slot}
              picture={form.pictureOf(slot)}
              error={form.error(slot) ?? (slot === AD_SLOTS[0] ? noPicture : undefined)}
              onFile={(file) => void form.choose(slot, file)}
              onRemove={() => form.drop(slot)}
            />
          ))}
        </div>
        <AdPreview values={form.values} pictureOf={form.pictureOf} />
        {!isBeside && <SaveProblems error={save.error} onRetry={send} />}
        <div className={styles.actions}>
          <Button type="submit" look="primary" busy={save.isPending}>
            {t(before === null ? "ads.create" : "ads.save")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </div>
      </form>
    </Card>
  );
}

type Form = ReturnType<typeof useAdForm>;

function AdTextField({ form, name }: { form: Form; name: AdText }) {
  const { t } = useText();
  return (
    <TextField
      label={t(messageKey(`ads.${name}`))}
      hint={name === "link" || name.startsWith("line") ? t(messageKey(`ads.${name.slice(0, 4)}Hint`)) : undefined}
      error={form.error(name)}
      required={!name.startsWith("line")}
      autoComplete="off"
      inputMode={name === "link" ? "url" : undefined}
      lang={name.endsWith("_sv") ? "sv" : name.endsWith("_en") ? "en" : undefined}
      maxLength={LIMITS[name]}
      value={form.values[name]}
      onChange={({ target }) => form.set(name, target.value)}
    />
  );
}

function AdTimeField({ form, name }: { form: Form; name: "start_time" | "stop_time" }) {
  const { t } = useText();
  return (
    <TextField
      label={t(messageKey(`ads.${name}`))}
      type="datetime-local"
      required
      max={LATEST}
      error={form.error(name)}
      value={form.values[name]}
      onChange={({ target }) => form.set(name, target.value)}
    />
  );
}
