import type { OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useSeen } from "../../components/unsaved/use-seen.ts";
import { useAbandonFixture } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { MatchActDialog } from "./match-act-dialog.tsx";

const RESULTS = ["stands", "void"] as const;

export function AbandonCard({ fixture }: { fixture: OperationsFixture }) {
  const { t } = useText();
  const [asks, setAsks] = useState(false);
  const results = fixture.abandoned ? (["void"] as const) : RESULTS;
  const [result, setResult] = useState<(typeof RESULTS)[number]>(results[0]);
  const seen = useSeen<{ result: null | (typeof RESULTS)[number] }>({ result: fixture.abandoned ? "stands" : null });
  const abandon = useAbandonFixture(fixture.id, () => {
    toast(t("console.abandoned"));
    setAsks(false);
  });
  return (
    <Card title={t("console.abandon")}>
      <div className={styles.told}>
        <p>{t("console.abandonWords")}</p>
        <div>
          <Button look="danger" onClick={() => setAsks(true)}>
            {t("console.abandon")}
          </Button>
        </div>
      </div>
      {asks && (
        <MatchActDialog
          fixture={fixture.id}
          change={{ act: "abandon", result }}
          size="s"
          title={t("console.abandon")}
          submit={t("console.abandon")}
          hint={t("console.reasonHint")}
          move={abandon}
          onClose={() => setAsks(false)}
          onSubmit={(reason) => abandon.mutate({ result, reason, before: seen.before }, { onError: seen.note })}
        >
          <fieldset>
            <legend>{t("console.result")}</legend>
            {results.map((choice) => (
              <Checkbox
                key={choice}
                type="radio"
                name="result"
                label={t(`console.result.${choice}`)}
                checked={result === choice}
                onChange={() => setResult(choice)}
              />
            ))}
          </fieldset>
        </MatchActDialog>
      )}
    </Card>
  );
}
