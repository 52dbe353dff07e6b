import type { Me } from "@elvan/contract";
import type { Role } from "@elvan/rules";
import type { ReactElement, ReactNode } from "react";
import { Toasts } from "../src/components/ui/toast.tsx";
import { GameProvider, type Game } from "../src/data/game.ts";
import { viewerOf, ViewerProvider, type Viewer } from "../src/data/me.ts";
import { gameHistory } from "../src/lib/history.ts";
import { RouteParams, useLocation } from "../src/lib/router.tsx";
import { draw } from "./draw.tsx";
import { SIGNED_OUT } from "./answers.ts";
import { GAME } from "./season.ts";

const viewer = (id: number, entry: number | null, role: Role = "player") =>
  viewerOf({ player: { id, entry, dirty: false, role }, watched: [] } as unknown as Me);

export const VISITOR: Viewer = viewerOf(SIGNED_OUT);
/** Signed in, without a team. */
export const NEWCOMER = viewer(2, null);
/** With team 5. */
export const MANAGER = viewer(1, 5);
/** May do everything in the console. */
export const OWNER = viewer(9, null, "owner");

type Place = { address: string; path?: string; viewer?: Viewer; game?: Game };

const parts = (path: string): string[] => path.replace(/\?.*/, "").split("/");

/** As in the game, the page does not take another's address for its own. */
function AtItsAddress({ path, children }: { path: string; children: ReactNode }) {
  const asked = parts(useLocation().pathname);
  const own = parts(path);
  const isThere = own.length === asked.length && own.every((part, at) => part.startsWith(":") || part === asked[at]);
  return isThere && <RouteParams path={path}>{children}</RouteParams>;
}

/** A page at its address, with the parameters that `path` finds in it, and the short messages that outlast it. */
export function drawAt({ address, path = address, viewer: who = MANAGER, game = GAME }: Place, page: ReactElement) {
  gameHistory.replace(address);
  return draw(
    <GameProvider value={game}>
      <ViewerProvider value={who}>
        <AtItsAddress path={path}>{page}</AtItsAddress>
        <Toasts />
      </ViewerProvider>
    </GameProvider>,
  );
}

/** Where the browser is. */
export const addressNow = (): string => location.pathname + location.search;
