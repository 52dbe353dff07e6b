import { useState } from "react";
import { useGame } from "../../data/game.ts";
import { PlayerMenuPart } from "./player-menu-part.tsx";
import type { PlayerAction } from "./player-menu.tsx";

/** One player's menu at a time; `menuFor` is whose. */
export function usePlayerMenu(actionsFor: (element: number) => readonly PlayerAction[]) {
  const { players } = useGame();
  const [open, setOpen] = useState<{ element: number; anchor: HTMLElement } | null>(null);
  const player = open && players.get(open.element);
  return {
    menuFor: open?.element ?? null,
    openMenu: (element: number, anchor: HTMLElement) => setOpen({ element, anchor }),
    menu: open && player && (
      <PlayerMenuPart
        key={open.element}
        anchor={open.anchor}
        player={player}
        actions={actionsFor(open.element)}
        onClose={() => setOpen(null)}
      />
    ),
  };
}
