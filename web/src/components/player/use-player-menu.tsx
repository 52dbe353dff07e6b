import type { Player } from "@elvan/contract";
import { useState } from "react";
import { useGame } from "../../data/game.ts";
import { PlayerMenuPart } from "./player-menu-part.tsx";
import type { PlayerAction } from "./player-menu.tsx";

/** One player's menu at a time; `menuFor` is whose. `playerOf`: who has a place, where menus belong to places. */
export function usePlayerMenu(
  actionsFor: (id: number) => readonly PlayerAction[],
  playerOf?: (id: number) => Player | null | undefined,
) {
  const { players } = useGame();
  const [open, setOpen] = useState<{ id: number; anchor: HTMLElement } | null>(null);
  const player = open && (playerOf ? playerOf(open.id) : players.get(open.id));
  return {
    menuFor: open?.id ?? null,
    openMenu: (id: number, anchor: HTMLElement) => setOpen({ id, anchor }),
    menu: open && player && (
      <PlayerMenuPart
        key={open.id}
        anchor={open.anchor}
        player={player}
        actions={actionsFor(open.id)}
        onClose={() => setOpen(null)}
      />
    ),
  };
}
