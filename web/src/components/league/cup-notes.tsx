import type { CupStatus } from "@elvan/contract";
import { useText } from "../../i18n/text.ts";

/** What byes there are in a cup's first round; three teams have one, and its holder is in the final at once. */
export function ByeNote({ cup }: { cup: CupStatus }) {
  const { t } = useText();
  if (!cup.has_byes || cup.qualification_numbers <= 2) return null;
  return <p>{t(cup.qualification_numbers === 4 ? "leagues.cup.byeOne" : "leagues.cup.byes")}</p>;
}
