import type { SlotWords } from "./slot-words.ts";

/** What pitch and list are both told of the squad being put together. */
export type BuilderView = {
  slots: readonly SlotWords[];
  /** The shirt or the name: opens the menu, or for an empty place the list of its position. */
  onPress: (slot: SlotWords, anchor: HTMLElement) => void;
  onRemove: (element: number) => void;
  onRestore: (slot: number) => void;
  /** The place whose menu is open. */
  menuFor: number | null;
};
