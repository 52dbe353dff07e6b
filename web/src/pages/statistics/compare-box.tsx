import type { Player } from "@elvan/contract";
import { MOST_COMPARED, readCompared, writeCompared } from "../../components/player/compared.ts";
import { useText } from "../../i18n/text.ts";
import { changeAddressParams } from "../../lib/use-address-params.ts";
import styles from "./page.module.css";

/** `full`: not chosen, and no more can be. */
export type CompareChoice = "chosen" | "open" | "full";

export function choiceOf(element: number, compared: readonly number[]): CompareChoice {
  if (compared.includes(element)) return "chosen";
  return compared.length >= MOST_COMPARED ? "full" : "open";
}

const turn = (element: number): void =>
  changeAddressParams(
    (params) => {
      const before = readCompared(params, "compare");
      const without = before.filter((id) => id !== element);
      writeCompared(params, "compare", without.length < before.length ? without : [...before, element]);
    },
    { replace: true },
  );

/** Chosen for a comparison; the address keeps it. */
export function CompareBox({ player, choice }: { player: Player; choice: CompareChoice }) {
  const { t } = useText();
  return (
    <label className={styles.compare} title={t("compare.choose", { player: player.web_name })}>
      <span className="visually-hidden">{t("compare.choose", { player: player.web_name })}</span>
      <input
        type="checkbox"
        checked={choice === "chosen"}
        disabled={choice === "full"}
        onChange={() => turn(player.id)}
      />
    </label>
  );
}
