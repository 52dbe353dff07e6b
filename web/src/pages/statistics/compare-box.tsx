import type { Player } from "@elvan/contract";
import { MOST_COMPARED, readCompared, writeCompared } from "../../components/player/compared.ts";
import { useText } from "../../i18n/text.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import styles from "./page.module.css";

/** Chosen for a comparison; the address keeps it. */
export function CompareBox({ player }: { player: Player }) {
  const { t } = useText();
  const chosen = readCompared(useAddressParams(), "compare");
  const isChosen = chosen.includes(player.id);
  const turn = () =>
    changeAddressParams(
      (params) => {
        const before = readCompared(params, "compare");
        const next = isChosen ? before.filter((id) => id !== player.id) : [...before, player.id];
        writeCompared(params, "compare", next);
      },
      { replace: true },
    );
  return (
    <label className={styles.compare} title={t("compare.choose", { player: player.web_name })}>
      <span className="visually-hidden">{t("compare.choose", { player: player.web_name })}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MOST_COMPARED}
        onChange={turn}
      />
    </label>
  );
}
