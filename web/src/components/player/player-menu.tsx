import type { Player } from "@elvan/contract";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { usePlayerWords } from "./use-player-words.ts";
import { useGame } from "../../data/game.ts";
import { startsForSure, usePlayerSheets } from "../../data/team-sheets.ts";
import { placePopover, scrollClear } from "../../lib/place-popover.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon.tsx";
import styles from "./player-menu.module.css";
import { StatusIcon } from "./status-icon.tsx";

export type PlayerAction = {
  id: string;
  label: string;
  icon: IconName;
  /** In place of the icon. */
  sign?: ReactNode;
  run: () => void;
  /** Shown under the action, e.g. why it is not possible. */
  note?: string | undefined;
  disabled?: boolean;
};

/** The platform's popover: Escape and a tap outside close it, and the focus returns to the shirt. */
function usePopover(anchor: HTMLElement, onClose: () => void): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const node = menu.current;
    if (!node) return;
    node.showPopover();
    // In narrow windows the style sheet puts it at the foot.
    placePopover(node, anchor);
    scrollClear(node, anchor);
    node.querySelector<HTMLElement>("[role=menuitem]:not([aria-disabled])")?.focus();
    const again = () => placePopover(node, anchor);
    window.addEventListener("resize", again);
    window.addEventListener("scroll", again, { passive: true, capture: true });
    return () => {
      window.removeEventListener("resize", again);
      window.removeEventListener("scroll", again, { capture: true });
    };
  }, [anchor]);

  useEffect(() => {
    const node = menu.current;
    const toggled = (event: ToggleEvent) => event.newState === "closed" && onClose();
    node?.addEventListener("toggle", toggled as EventListener);
    return () => node?.removeEventListener("toggle", toggled as EventListener);
  }, [onClose]);

  return menu;
}

export function PlayerMenu({
  anchor,
  player,
  actions,
  onClose,
}: {
  anchor: HTMLElement;
  player: Player;
  actions: readonly PlayerAction[];
  onClose: () => void;
}) {
  const words = usePlayerWords();
  const menu = usePopover(anchor, onClose);
  const heading = useId();
  const { next } = useGame();
  const sheetOf = usePlayerSheets(next?.id ?? null);
  const flag = words.flag(player);
  const news = startsForSure(player, sheetOf(player)) ? null : words.flagText(player);

  const keys = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  return (
    <div ref={menu} popover="auto" className={styles.menu}>
      <p className={styles.title} id={heading}>
        <span className={styles.name}>{player.web_name}</span>
        <span className={styles.subtitle}>
          {words.club(player)} · {words.typeLong(player)}
        </span>
      </p>
      {news !== null && (
        <p className={styles.news} id={`${heading}-news`}>
          {flag && <StatusIcon flag={flag.flag} chance={flag.chance} size={18} />}
          {news}
        </p>
      )}
      <div
        role="menu"
        tabIndex={-1}
        aria-labelledby={heading}
        aria-describedby={news === null ? undefined : `${heading}-news`}
        onKeyDown={keys}
      >
        {actions.map(({ id, label, icon, sign, run, note, disabled }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            aria-disabled={disabled || undefined}
            onClick={() => {
              if (disabled) return;
              menu.current?.hidePopover();
              run();
            }}
          >
            {sign === undefined ? <Icon name={icon} /> : <span className={styles.sign}>{sign}</span>}
            <span>
              {label}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
