import type { ReactNode } from "react";
import { useDisclosure } from "../../lib/use-disclosure.ts";
import { IconButton } from "../ui/button.tsx";
import styles from "./league.module.css";

/** Links behind one button. They are few, and a menu of the library would be half of what the page weighs. */
export function FoldedActs({ label, children }: { label: string; children: ReactNode }) {
  const { open, setOpen, box, button } = useDisclosure();
  return (
    <div ref={box} className={styles.folded}>
      <IconButton
        ref={button}
        icon="more"
        label={label}
        className={styles.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
