import { useText } from "../../i18n/text.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./league.module.css";

/** Above the lists of leagues and of cups, which stand at the same height. */
export function LeaguesAside({ canRenew = false }: { canRenew?: boolean }) {
  const { t } = useText();
  return (
    <div className={styles.actions}>
      <ButtonLink look="primary" size="s" icon="plus" to="/leagues/create-join">
        {t("leagues.createJoin")}
      </ButtonLink>
      {canRenew && (
        <ButtonLink size="s" icon="reload" to="/leagues/renew">
          {t("leagues.renew")}
        </ButtonLink>
      )}
    </div>
  );
}
