import { useState } from "react";
import type { ReactNode } from "react";
import { DialogPart } from "./part.tsx";
import { lazySoon } from "../../lib/lazy-part.ts";

export type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: "s" | "m" | "l";
  alert?: boolean;
  className?: string;
};

const DialogSheet = lazySoon(() => import("./dialog-sheet.tsx").then((module) => module.DialogSheet));

/** Sizes: s 440, m 620, l 820 px. A click outside closes no `alert`, which needs an answer, and nothing typed in (core-035). */
export function Dialog(props: DialogProps) {
  // Stays mounted once opened, for the closing animation.
  const [opened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !opened) setOpened(true);
  return opened ? (
    <DialogPart isOpen={props.isOpen} onClose={props.onClose}>
      <DialogSheet {...props} />
    </DialogPart>
  ) : null;
}
