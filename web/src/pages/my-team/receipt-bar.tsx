import { useEffect, useId, useRef, useState } from "react";
import { useRestoreSquad } from "../../data/my-team.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { lazyNeeded } from "../../lib/lazy-part.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import { noteFootBar } from "../../components/squad/foot-bar.ts";
import { announce } from "../../components/live/announce.ts";
import { Part } from "../../components/ui/part.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button, IconButton } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { dismissReceipt, noteReceipt } from "../../components/squad/receipt-store.ts";
import type { Receipt } from "../../components/squad/receipt-store.ts";
import styles from "./receipt.module.css";
import type { LineupState } from "./use-lineup.ts";

const PutIn = lazyNeeded(() => import("./put-in.tsx").then((module) => module.PutIn));

const FRESH = 10_000;

/** At the foot, where the save button was. Undo is a save of its own, and takes back this save or nothing (core-046). */
export function ReceiptBar({ receipt, state, locked }: { receipt: Receipt; state: LineupState; locked: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const restore = useRestoreSquad(receipt.entry, state.discard);
  const [fresh] = useState(() => performance.now() - receipt.came < FRESH);
  const when = t("receipt.when", { time: format.time(receipt.at), event: receipt.event });
  const said = [receipt.words, receipt.told, when].filter((part) => part).join(" ");

  useEffect(() => {
    if (!fresh) return;
    // The focused save button is gone: the receipt takes the focus and is read out. On another page the heading does.
    if (receipt.isHere) box.current?.focus({ preventScroll: true });
    else announce("receipt", said);
  }, [fresh, receipt, said]);

  const undo = () => {
    if (receipt.undo === null) return;
    restore.mutateAsync({ version: receipt.undo, from: receipt.version }).then(
      (team) =>
        noteReceipt({
          entry: receipt.entry,
          event: receipt.event,
          version: team.version,
          words: t("receipt.undone"),
          told: "",
          at: team.picks_last_updated,
          undo: null,
          isHere: true,
        }),
      () => {},
    );
  };

  return (
    <section
      className={styles.receipt}
      data-fresh={fresh || undefined}
      aria-labelledby={id}
      tabIndex={-1}
      ref={(node) => {
        box.current = node;
        return fresh ? noteFootBar(node) : undefined;
      }}
    >
      <SaveProblems error={restore.error} onRetry={undo} />
      <div className={styles.row}>
        <Icon name="check" className={styles.icon} />
        <span id={id} className={styles.words}>
          <strong>{receipt.words}</strong> {receipt.told !== "" && <span>{receipt.told} </span>}
          <span className={styles.when}>{when}</span>
        </span>
        {receipt.undo !== null && !locked && (
          <Button onClick={undo} busy={restore.isPending}>
            {t("receipt.undo")}
          </Button>
        )}
        <IconButton icon="close" label={t("common.dismiss")} onClick={passingFocus(dismissReceipt)} />
      </div>
      {!locked && receipt.benched !== undefined && receipt.benched.length > 0 && (
        <Part>
          <PutIn benched={receipt.benched} state={state} />
        </Part>
      )}
    </section>
  );
}
