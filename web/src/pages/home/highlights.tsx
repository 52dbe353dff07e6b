import { Shirt } from "../../components/shirt/shirt.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { useGame } from "../../data/game.ts";
import { squadSelectionFor } from "../../data/guard.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./highlights.module.css";

export function Highlights() {
  const { t } = useText();
  const { ruleset } = useGame();
  const format = useFormat();
  const viewer = useViewer();
  const { squad_squadsize, squad_total_spend, squad_team_limit } = ruleset.rules;
  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <MostSelected />
        <h2>{t("landing.squadTitle")}</h2>
        <p>
          {t("landing.squadWords", {
            size: squad_squadsize,
            budget: format.moneyProse(squad_total_spend),
            limit: squad_team_limit,
          })}
        </p>
        <ButtonLink to={squadSelectionFor(viewer)} look="quiet" iconAfter="arrowRight" className={styles.go}>
          {t("landing.squadGo")}
        </ButtonLink>
      </section>
      <section className={styles.card}>
        <Podium />
        <h2>{t("landing.leaguesTitle")}</h2>
        <p>{t("landing.leaguesWords")}</p>
        <ButtonLink to={squadSelectionFor(viewer)} look="quiet" iconAfter="arrowRight" className={styles.go}>
          {t("landing.leaguesGo")}
        </ButtonLink>
      </section>
    </div>
  );
}

function MostSelected() {
  const { t } = useText();
  const format = useFormat();
  const { raw, clubs, types } = useGame();
  const most = raw.elements
    .toSorted((a, b) => Number(b.selected_by_percent) - Number(a.selected_by_percent))
    .slice(0, 5);
  return (
    <ul className={`${styles.picture} ${styles.shirts} plain-list`} aria-label={t("landing.mostSelected")}>
      {most.map((player) => (
        <li key={player.id}>
          <Shirt
            kit={clubs.get(player.team)?.shirt}
            keeper={types.get(player.element_type)?.ui_shirt_specific ?? false}
            className={styles.shirt}
          />
          <span className={styles.name}>{player.web_name}</span>
          <span className={styles.share}>{format.percent(player.selected_by_percent)}</span>
        </li>
      ))}
    </ul>
  );
}

function Podium() {
  return (
    <svg className={styles.picture} viewBox="0 0 320 132" aria-hidden="true" focusable="false">
      <g className={styles.steps}>
        <path d="M34 132V86q0-8 8-8h66v54z" />
        <path d="M112 132V50q0-8 8-8h80q8 0 8 8v82z" className={styles.first} />
        <path d="M212 132v-36h66q8 0 8 8v28z" />
      </g>
      <g className={styles.digits}>
        <text x="72" y="118">
          2
        </text>
        <text x="160" y="104">
          1
        </text>
        <text x="248" y="124">
          3
        </text>
      </g>
      <g className={styles.up}>
        <path d="M72 62V40M63 49l9-9 9 9" />
        <path d="M160 27V5M151 14l9-9 9 9" />
      </g>
      <path className={styles.down} d="M248 58v22M239 71l9 9 9-9" />
    </svg>
  );
}
