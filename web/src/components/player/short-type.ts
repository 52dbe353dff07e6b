import type { PlayerType } from "@elvan/contract";
import type { Text } from "../../i18n/text.ts";

/** The wire has letters of its own for a goalkeeper (GKP, MÅL); the bench and every list show the same ones. */
export const shortType = (type: PlayerType | undefined, t: Text["t"]): string =>
  type?.id === 1 ? t("squad.benchKeeper") : (type?.singular_name_short ?? "");
