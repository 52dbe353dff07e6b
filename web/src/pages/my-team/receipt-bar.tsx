import { useEffect, useId, useRef, useState } from "react";
import { useGame } from "../../data/game.ts";
import { useRestoreSquad } from "../../data/my-team.ts";
import { useExpectedOfPicks } from "../../data/squad-troubles.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { noteFootBar } from "../../components/squad/foot-bar.ts";
import { announce } from "../../components/live/announce.ts";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button, IconButton } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { dismissReceipt, noteReceipt } from "../../components/squad/receipt-store.ts";
import type { Receipt } from "../../components/squad/receipt-store.ts";
import { benchOffer } from "./bench-offer.ts";
import styles from "./receipt.module.css";
import type { LineupState } from "./use-lineup.ts";

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
          at: team.picks_last_updated ?? receipt.at,
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
        <IconButton icon="close" label={t("common.dismiss")} onClick={dismissReceipt} />
      </div>
      {!locked && <PutIn benched={receipt.benched ?? []} state={state} />}
    </section>
  );
}

/** Who was bought for somebody on the bench starts after one press. */
function PutIn({ benched, state }: { benched: readonly number[]; state: LineupState }) {
  const { t } = useText();
  const { players } = useGame();
  const { lineup, ruleset, saving } = state;
  const expected = useExpectedOfPicks(lineup.picks);
  const pointsOf = (element: number) => expected?.get(element) ?? Number(players.get(element)?.form ?? 0);
  const offer = benchOffer(lineup.picks, benched, pointsOf, ruleset);
  if (offer === null) return null;
  const name = (element: number) => players.get(element)?.web_name ?? "";
  return (
    <Button wide busy={saving} onClick={() => void state.saveAs({ ...lineup, picks: offer.picks })}>
      {t("receipt.putIn", { player: name(offer.in), out: name(offer.out) })}
    </Button>
  );
}
