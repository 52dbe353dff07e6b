import { local } from "../../lib/storage.ts";

/** What auto-pick has drawn in this browser: by its seed it draws the same again, and the next time another. */
export type Drawn = {
  seed: string;
  times: number;
  /** Whom it has picked; everybody else in the squad was chosen by hand. */
  picked: readonly number[];
  /** The favourite club, as chosen before a team has one. */
  club: number | null;
};

const KEY = "elvan.drawn";

export function keptDrawn(): Drawn {
  const kept = local.getJson(KEY) as Partial<Drawn> | null;
  return {
    seed: typeof kept?.seed === "string" ? kept.seed : crypto.getRandomValues(new Uint32Array(2)).join("."),
    times: typeof kept?.times === "number" ? kept.times : 0,
    picked: Array.isArray(kept?.picked) ? kept.picked : [],
    club: typeof kept?.club === "number" ? kept.club : null,
  };
}

export const keepDrawn = (drawn: Drawn): void => void local.set(KEY, JSON.stringify(drawn));
