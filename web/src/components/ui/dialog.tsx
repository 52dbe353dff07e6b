import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { DialogToCome } from "./dialog-to-come.tsx";
import { lazySoon } from "./lazy-part.ts";

export type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; stays in view while the content scrolls. */
  footer?: ReactNode;
  size?: "s" | "m" | "l";
  alert?: boolean;
  className?: string;
};

const DialogSheet = lazySoon(() => import("./dialog-sheet.tsx").then((module) => module.DialogSheet));

/**
 * A modal dialog: closes on Escape, outside click or its close button, keeps focus inside and gives it back afterwards
 * (core-035). It grows from where was tapped. On a phone it is a sheet from the bottom.
 * `size`: s 440, m 620, l 820 px. `alert`: an answer is wanted; a click outside does nothing.
 */
export function Dialog(props: DialogProps) {
  // Kept once it has been open, so that it can be seen to close.
  const [opened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !opened) setOpened(true);
  return opened ? (
    <Suspense fallback={props.isOpen ? <DialogToCome onClose={props.onClose} /> : null}>
      <DialogSheet {...props} />
    </Suspense>
  ) : null;
}
