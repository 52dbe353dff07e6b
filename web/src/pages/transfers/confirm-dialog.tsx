import type { Gameweek, TransfersWish } from "@elvan/contract";
import { isLoanChip, reviewTransfers } from "@elvan/rules";
import type { ChipName, ChipPlay, PricedTransfer, Ruleset, Squad } from "@elvan/rules";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import type { SeenPrices } from "../../components/squad-builder/draft-store.ts";
import { ProblemList } from "../../components/ui/problem-list.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { BadRequest } from "../../data/call.ts";
import { serverNow } from "../../data/clock.ts";
import { useGame } from "../../data/game.ts";
import { useRefreshTeam } from "../../data/my-team.ts";
import { useMakeTransfers } from "../../data/transfers.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { MovedPrices } from "./moved-prices.tsx";
import { TransferSums } from "./transfer-sums.tsx";
import { TransferTable } from "./transfer-table.tsx";
import styles from "./transfers.module.css";

/** The page shows other prices or another squad than the server's: it must be reloaded first. */
const OUT_OF_DATE: ReadonlySet<string> = new Set([
  "price_changed",
  "transfer_element_out_not_pick",
  "transfer_element_in_is_pick",
  "not_selectable",
  "chip_played",
  "chip_already_active",
]);

function useTransferMove(wanted: TransfersWish, onDone: () => void) {
  const make = useMakeTransfers(wanted.entry);
  const refreshTeam = useRefreshTeam(wanted.entry);
  const { error, isPending } = make;
  return {
    error,
    isPending,
    isOutdated: error instanceof BadRequest && error.problems.some(({ code }) => OUT_OF_DATE.has(code)),
    // Not a callback of `mutate`: the dialog may be gone by then.
    confirm: () => void make.mutateAsync(wanted).then(onDone, () => {}),
    refresh: () => {
      make.reset();
      refreshTeam();
    },
  };
}

/** Uses the function that the server decides with, so that it says exactly what will happen. */
export function ConfirmDialog({
  entry,
  event,
  transfers,
  saved,
  plays,
  ruleset,
  seen,
  chip,
  onClose,
  onDone,
}: {
  entry: number;
  event: Gameweek;
  transfers: PricedTransfer[];
  saved: Squad;
  plays: readonly ChipPlay[];
  ruleset: Ruleset;
  seen: SeenPrices;
  chip: ChipName | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useText();
  const { players } = useGame();
  const move = useTransferMove({ entry, event: event.id, chip, transfers }, onDone);
  const review = reviewTransfers(
    saved,
    { event: event.id, chip, transfers },
    {
      market: players,
      ruleset,
      open: { id: event.id, deadline_time: event.deadline_time_epoch * 1000 },
      plays,
      now: serverNow(),
    },
  );
  return (
    <Dialog
      title={t("confirm.title", { count: transfers.length })}
      isOpen
      onClose={onClose}
      size="m"
      footer={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            {t("common.cancel")}
          </Button>
          {move.isOutdated ? (
            <Button look="primary" icon="reload" onClick={move.refresh}>
              {t("confirm.refresh")}
            </Button>
          ) : (
            <Button look="primary" onClick={move.confirm} busy={move.isPending} disabled={review.problems.length > 0}>
              {review.added_cost > 0 ? t("confirm.yesCost", { points: review.added_cost }) : t("confirm.yes")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.confirm}>
        <SaveProblems error={move.error} onRetry={move.confirm} />
        {review.problems.length > 0 && (
          <Alert tone="bad">
            <ProblemList problems={review.problems} />
          </Alert>
        )}
        <MovedPrices transfers={transfers} seen={seen} />
        {transfers.length > 0 && <TransferTable transfers={transfers} />}
        <Benched bought={transfers} after={review.squad} ruleset={ruleset} />
        <Armbands saved={saved} after={review.squad} />
        <TransferSums saved={saved} review={review} event={event.id} ruleset={ruleset} />
        {review.chip_played !== null && <ChipSpent chip={review.chip_played} />}
        {saved.unlimited && <p className={styles.note}>{t("confirm.unlimited")}</p>}
      </div>
    </Dialog>
  );
}

function ChipSpent({ chip }: { chip: ChipName }) {
  const { t } = useText();
  return (
    <Alert tone="warn" still title={t("confirm.chip", { chip: t(messageKey(`chip.${chip}.name`)) })}>
      {t(isLoanChip(chip) ? "confirm.chipLoan" : "confirm.chipWildcard")}
    </Alert>
  );
}

/** Who comes in takes the place of who goes, on the bench too. */
function Benched({
  bought,
  after,
  ruleset,
}: {
  bought: readonly PricedTransfer[];
  after: Squad | null;
  ruleset: Ruleset;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const bench = after?.elements.slice(ruleset.rules.squad_squadplay) ?? [];
  const benched = bought.filter(({ element_in }) => bench.includes(element_in));
  if (benched.length === 0) return null;
  const names = format.list(benched.map(({ element_in }) => players.get(element_in)?.web_name ?? ""));
  return <Alert still>{t("confirm.bench", { players: names, count: benched.length })}</Alert>;
}

/** Who inherits the armband of a captain or a vice-captain who is sold. */
function Armbands({ saved, after }: { saved: Squad; after: Squad | null }) {
  const { t } = useText();
  const { players } = useGame();
  const nameOf = (element: number) => players.get(element)?.web_name ?? "";
  if (after === null || (after.captain === saved.captain && after.vice_captain === saved.vice_captain)) return null;
  const names = { captain: nameOf(after.captain), vice: nameOf(after.vice_captain) };
  return (
    <Alert still>
      {after.captain === saved.captain
        ? t("confirm.newVice", { ...names, sold: nameOf(saved.vice_captain) })
        : t("confirm.newCaptain", { ...names, sold: nameOf(saved.captain) })}
    </Alert>
  );
}
