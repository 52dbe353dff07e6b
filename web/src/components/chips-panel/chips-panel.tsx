import { chipInPlay, isTransferChip, reviewProposal } from "@elvan/rules";
import type { ChipName, ClientChip } from "@elvan/rules";
import { useState } from "react";
import { lazySoon } from "../../lib/lazy-part.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { DialogPart } from "../ui/part.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { ChipIcon } from "./chip-icon.tsx";
import styles from "./chips-panel.module.css";

const ChipDialog = lazySoon(() => import("./chip-dialog.tsx").then((module) => module.ChipDialog));

export function ChipsPanel({
  chips,
  all,
  event,
  entry,
  closed,
  missing,
  plays,
  playLabel,
  onPlay,
  onCancel,
  onRestore,
}: {
  chips: readonly ClientChip[];
  /** All of the entry's chips, as one in play elsewhere closes these too. */
  all: readonly ClientChip[];
  event: number;
  entry: number;
  closed: boolean;
  /** How many more transfers a chip takes; null while no number is enough (core-074). */
  missing?: number | null;
  plays: ClientChip["chip_type"];
  /** What the dialog's button says where its press does more than choose the chip. */
  playLabel?: string;
  onPlay: (chip: ClientChip) => void;
  onCancel: (chip: ClientChip) => void;
  onRestore: (chip: ClientChip) => void;
}) {
  const { t } = useText();
  const [open, setOpen] = useState<ClientChip | null>(null);
  const active = all.find((chip) => chip.status_for_entry === "active" && isTransferChip(chip.name));
  if (active) {
    return (
      <Alert still title={t("chips.active", { chip: t(messageKey(`chip.${active.name}.name`)) })}>
        {t(messageKey(`chip.${active.name}.text`))}
      </Alert>
    );
  }
  return (
    <>
      <ul className={styles.panel} aria-label={t("chips.label")}>
        {chips.map((chip) => (
          <li key={chip.id} className={styles.chip} data-status={chip.status_for_entry}>
            <ChipIcon chip={chip.name} />
            <div className={styles.words}>
              <strong className={styles.name}>{t(messageKey(`chip.${chip.name}.name`))}</strong>
              <span className={styles.text}>{t(messageKey(`chip.${chip.name}.text`))}</span>
              <ChipState chip={chip} all={all} event={event} entry={entry} />
            </div>
            <ChipButton
              chip={chip}
              closed={closed}
              playable={reviewProposal(all, chip.id, event).length === 0}
              inPlay={chipInPlay(all)}
              onOpen={() => setOpen(chip)}
              onCancel={() => onCancel(chip)}
              onRestore={() => onRestore(chip)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <DialogPart onClose={() => setOpen(null)}>
          <ChipDialog
            chip={open}
            missing={missing}
            elsewhere={open.chip_type !== plays}
            playLabel={playLabel}
            onClose={() => setOpen(null)}
            onPlay={() => {
              onPlay(open);
              setOpen(null);
            }}
          />
        </DialogPart>
      )}
    </>
  );
}

function ChipState({
  chip,
  all,
  event,
  entry,
}: {
  chip: ClientChip;
  all: readonly ClientChip[];
  event: number;
  entry: number;
}) {
  const { t } = useText();
  const name = (other: ChipName) => t(messageKey(`chip.${other}.name`));
  switch (chip.status_for_entry) {
    case "played": {
      const round = chip.played_by_entry.at(-1) ?? event;
      return (
        <TextLink to={`/entry/${entry}/event/${round}`} className={styles.state} alone>
          {t("chips.played", { event: round })}
        </TextLink>
      );
    }
    case "active":
      return <span className={styles.state}>{t("chips.stateActive", { event })}</span>;
    case "proposed":
      return (
        <span className={styles.state}>
          {t(chip.chip_type === "team" ? "chips.proposedTeam" : "chips.proposedTransfer")}
        </span>
      );
    case "cancelled":
      return <span className={styles.state}>{t("chips.cancelled")}</span>;
    case "available":
    case "unavailable": {
      const [problem] = reviewProposal(all, chip.id, event);
      if (problem?.code === "chip_already_active") {
        return <span className={styles.state}>{t("chips.blocked", { chip: name(problem.active) })}</span>;
      }
      if (problem?.code === "chip_unavailable") {
        return (
          <span className={styles.state}>
            {t("chips.window", {
              start: chip.start_event,
              stop: chip.stop_event,
              count: chip.stop_event - chip.start_event + 1,
            })}
          </span>
        );
      }
      return null;
    }
  }
}

function ChipButton({
  chip,
  closed,
  playable,
  inPlay,
  onOpen,
  onCancel,
  onRestore,
}: {
  chip: ClientChip;
  closed: boolean;
  playable: boolean;
  inPlay: ClientChip | null;
  onOpen: () => void;
  onCancel: () => void;
  onRestore: () => void;
}) {
  const { t } = useText();
  const status = chip.status_for_entry;
  const name = t(messageKey(`chip.${chip.name}.name`));
  const label = (action: string) => `${action}: ${name}`;
  if (status === "played") return null;
  if (status === "proposed" || (status === "active" && chip.chip_type === "team")) {
    return (
      <Button size="s" onClick={onCancel} disabled={closed} aria-label={label(t("chips.cancel"))}>
        {t("chips.cancel")}
      </Button>
    );
  }
  if (status === "cancelled") {
    return (
      <Button size="s" onClick={onRestore} disabled={closed || inPlay !== null} aria-label={label(t("chips.restore"))}>
        {t("chips.restore")}
      </Button>
    );
  }
  if (status === "active") return null;
  return (
    <Button size="s" onClick={onOpen} disabled={closed || !playable} aria-label={label(t("chips.play"))}>
      {t("chips.play")}
    </Button>
  );
}
