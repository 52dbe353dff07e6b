import type { Ruleset } from "@elvan/rules";
import { useState } from "react";
import { ClubSelect, clubOf, NO_CLUB } from "../../components/club/club-select.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./selection.module.css";

export function OnboardingDialog({
  isOpen,
  rules: { squad_total_spend, squad_squadsize, squad_team_limit },
  club,
  onClose,
  onAutoPick,
}: {
  isOpen: boolean;
  rules: Ruleset["rules"];
  onClose: () => void;
  /** The favourite club, where one was chosen before. */
  club: number | null;
  onAutoPick: (club: number | null) => void;
}) {
  const { t, intl } = useText();
  const format = useFormat();
  const { raw } = useGame();
  const [choice, setChoice] = useState(club === null ? NO_CLUB : String(club));
  const positions = raw.element_types.map((type) =>
    t("onboarding.position", {
      count: type.squad_select,
      name: type.plural_name.toLocaleLowerCase(intl.locale),
    }),
  );
  return (
    <Dialog
      title={t("onboarding.title")}
      isOpen={isOpen}
      onClose={onClose}
      size="s"
      footer={
        <>
          <Button icon="wand" onClick={() => onAutoPick(clubOf(choice))}>
            {t("selection.autoPick")}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t("onboarding.manual")}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>{t("onboarding.intro", { size: squad_squadsize, money: format.moneyProse(squad_total_spend) })}</p>
        <ul className={styles.facts}>
          <li>{format.list(positions)}</li>
          <li>{t("onboarding.perClub", { limit: squad_team_limit })}</li>
          <li>{t("onboarding.changes")}</li>
        </ul>
        <p>{t("onboarding.autoPick")}</p>
        <ClubSelect hint={t("onboarding.clubHint")} value={choice} onChange={setChoice} error={undefined} />
      </div>
    </Dialog>
  );
}
