import { DialogPart } from "../ui/part.tsx";
import { useViewer } from "../../data/me.ts";
import { lazyNeeded } from "../../lib/lazy-part.ts";
import { closeRivalSheet, useRivalInSheet } from "./use-rival-sheet.ts";

const RivalSheet = lazyNeeded(() => import("./rival-sheet.tsx").then((module) => module.RivalSheet));

/** Loaded when the first rival is opened; only who has a team can compare it. */
export function RivalSheetHost() {
  const rival = useRivalInSheet();
  const { entry } = useViewer();
  if (rival === null || entry === null || rival === entry) return null;
  return (
    <DialogPart onClose={closeRivalSheet}>
      <RivalSheet key={rival} own={entry} rival={rival} />
    </DialogPart>
  );
}
