import type { CupStatus } from "@elvan/contract";
import { useText } from "../../i18n/text.ts";

/** Three teams have one bye, and it leads straight to the final. */
export function ByeNote({ cup }: { cup: CupStatus }) {
  const { t } = useText();
  if (!cup.has_byes || cup.qualification_numbers <= 2) return null;
  return <p>{t(cup.qualification_numbers === 4 ? "leagues.cup.byeOne" : "leagues.cup.byes")}</p>;
}
