import type { PersonEffect, PersonPage } from "@elvan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { isStatus } from "../../data/call.ts";
import { personQuery, useActOnPerson, useReviewAct } from "../../data/people.ts";
import type { PersonActWish } from "../../data/people.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

type Props = { person: PersonPage; act: PersonActWish; onClose: () => void };

/** Says what the act will do before it asks for the reason. */
export function ActDialog({ person, act, onClose }: Props) {
  const { t } = useText();
  const client = useQueryClient();
  // The state that the operator has looked at, whatever is loaded while the dialog is open.
  const [state] = useState(person.state);
  const review = useReviewAct(person.account);
  const carryOut = useActOnPerson(person.account, () => {
    toast(t("person.done"));
    onClose();
  });
  const { mutate } = review;
  useEffect(() => mutate({ act, state }), [mutate, act, state]);
  const isChanged = isStatus(review.error, 409) || isStatus(carryOut.error, 409);
  const title = t(messageKey(`person.act.${act.kind}`));
  return (
    <ReasonDialog
      size="s"
      title={title}
      submit={title}
      hint={t(messageKey(`person.hint.${act.kind}`))}
      move={{ isPending: carryOut.isPending, error: isChanged ? null : carryOut.error }}
      possible={review.data !== undefined && !isChanged}
      onClose={onClose}
      onSubmit={(reason) => carryOut.mutate({ act, state, reason })}
    >
      {isChanged ? (
        <Alert
          tone="warn"
          action={
            <Button
              size="s"
              onClick={() => {
                onClose();
                void client.invalidateQueries(personQuery(person.account));
              }}
            >
              {t("person.lookAgain")}
            </Button>
          }
        >
          {t("person.changed")}
        </Alert>
      ) : (
        <>
          {review.isPending && (
            <Loading>
              <SkeletonRows rows={3} />
            </Loading>
          )}
          <SaveProblems error={review.error} onRetry={() => mutate({ act, state })} />
          {review.data !== undefined && <Effects effects={review.data.effects} />}
        </>
      )}
    </ReasonDialog>
  );
}

function Effects({ effects }: { effects: readonly PersonEffect[] }) {
  const { t } = useText();
  const format = useFormat();
  const valueOf = (name: string, value: unknown): string | number =>
    name === "ends" ? format.stamp(String(value)) : typeof value === "number" ? value : String(value);
  return (
    <div>
      <p>{t("person.effects")}</p>
      <ul>
        {effects.map(({ code, ...values }) => (
          <li key={code}>
            {t(
              messageKey(`person.effect.${code}`),
              Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(name, value)])),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
