import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Icon } from "../ui/icon.tsx";
import type { CupState } from "./cup-state.ts";
import styles from "./league.module.css";

const WORDS: Readonly<Record<CupState["kind"], MessageKey>> = {
  not_qualified: "leagues.cups.notQualified",
  qualified: "leagues.cups.qualified",
  out: "leagues.cups.out",
  bye: "leagues.cups.bye",
  coming: "leagues.cups.coming",
  playing: "leagues.cups.playing",
  win: "leagues.cups.win",
  loss: "leagues.cups.loss",
  champion: "leagues.cups.win",
};

/** How it went in a cup: W, L or BYE with the score, and the winner's trophy. */
export function CupResult({ state }: { state: CupState }) {
  const { t } = useText();
  const score = "own" in state ? { own: state.own, other: state.other } : {};
  return (
    <span className={styles.result} data-kind={state.kind}>
      {state.kind === "champion" && <Icon name="trophy" size={18} />}
      {t(WORDS[state.kind], score)}
      {state.kind === "champion" && <span className={styles.champion}>{t("leagues.cups.champion")}</span>}
    </span>
  );
}
