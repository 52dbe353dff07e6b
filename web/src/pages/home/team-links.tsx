import { ButtonLink } from "../../components/ui/button.tsx";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

/** To where a team is changed before a deadline. */
export function TeamLinks() {
  const { t } = useText();
  return (
    <div className={styles.links}>
      <ButtonLink to="/my-team" icon="shirt">
        {t("nav.myTeam")}
      </ButtonLink>
      <ButtonLink to="/transfers" icon="swap">
        {t("nav.transfers")}
      </ButtonLink>
    </div>
  );
}
