import type { OperationsAd } from "@elvan/contract";
import { AD_SLOTS } from "@elvan/rules";
import { useState } from "react";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useRemoveAd } from "../../data/hoardings.ts";
import { language } from "../../data/language.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { periodState } from "../period.ts";
import styles from "../console.module.css";

export function AdList({ ads, onChange }: { ads: readonly OperationsAd[]; onChange: (ad: number) => void }) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const [leaving, setLeaving] = useState<OperationsAd | null>(null);
  const widths = ({ pictures }: OperationsAd) =>
    AD_SLOTS.filter((slot) => pictures[slot] !== null)
      .map((slot) => t(messageKey(`ads.slot.${slot}`)))
      .join(", ");
  return (
    <Card title={t("ads.list")}>
      {ads.length === 0 ? (
        <EmptyState icon="info" title={t("ads.none")}>
          {t("ads.noneWords")}
        </EmptyState>
      ) : (
        <ul className={`plain-list ${styles.appeals}`} aria-label={t("ads.list")}>
          {ads.map((ad) => (
            <li key={ad.id}>
              <div className={styles.said}>
                <strong>{ad.partner}</strong> · {t(messageKey(`ads.state.${periodState(ad)}`))}
                <p>{ad[`title_${language()}`]}</p>
                <p className={styles.by}>
                  {t("ads.period", { from: format.stamp(ad.start_time), until: format.stamp(ad.stop_time) })} ·{" "}
                  {widths(ad)}
                </p>
              </div>
              <div className={styles.verdict}>
                {may("PUT /api/operations/hoardings/:ad/", "operator") && (
                  <Button
                    size="s"
                    aria-label={t("ads.changeNamed", { partner: ad.partner })}
                    onClick={() => onChange(ad.id)}
                  >
                    {t("ads.change")}
                  </Button>
                )}
                {may("DELETE /api/operations/hoardings/:ad/", "operator") && (
                  <Button
                    size="s"
                    aria-label={t("ads.removeNamed", { partner: ad.partner })}
                    onClick={() => setLeaving(ad)}
                  >
                    {t("ads.remove")}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {leaving !== null && <RemoveDialog ad={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function RemoveDialog({ ad, onClose }: { ad: OperationsAd; onClose: () => void }) {
  const { t } = useText();
  const remove = useRemoveAd(() => {
    toast(t("ads.removed", { partner: ad.partner }));
    onClose();
  });
  const carryOut = () => remove.mutate(ad.id);
  return (
    <Dialog
      size="s"
      alert
      isOpen
      title={t("ads.removeNamed", { partner: ad.partner })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="danger" busy={remove.isPending} onClick={carryOut}>
            {t("ads.remove")}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
        <p>{t("ads.removeWords")}</p>
        <SaveProblems error={remove.error} onRetry={carryOut} />
      </div>
    </Dialog>
  );
}
