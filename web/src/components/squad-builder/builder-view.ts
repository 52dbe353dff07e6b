import type { SlotWords } from "./slot-words.ts";

export type BuilderView = {
  slots: readonly SlotWords[];
  /** Opens the player's menu; for an empty place, the list of its position. */
  onPress: (slot: SlotWords, anchor: HTMLElement) => void;
  onRemove: (element: number) => void;
  onRestore: (slot: number) => void;
  menuFor: number | null;
  /** Whose matches are shown; the next round's where it is not given. */
  event?: number | undefined;
};
