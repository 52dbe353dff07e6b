import { useFormat } from "../../i18n/format.ts";
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

const isWonByBye = (state: CupState): boolean => state.kind === "champion" && state.rival === null;

export function CupResult({ state }: { state: CupState }) {
  const { t } = useText();
  const format = useFormat();
  const values = "own" in state ? { score: format.score(state.own, state.other) } : {};
  return (
    <span className={styles.result} data-kind={state.kind}>
      {state.kind === "champion" && <Icon name="trophy" size={18} />}
      {t(isWonByBye(state) ? WORDS.bye : WORDS[state.kind], values)}
      {state.kind === "champion" && <span className={styles.champion}>{t("leagues.cups.champion")}</span>}
      {"rival" in state && state.rival !== null && (
        <span className={styles.rival}>{t("leagues.cups.against", { team: state.rival })}</span>
      )}
    </span>
  );
}
