import type { PersonPage } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { RoleDialog } from "../roles/role-dialog.tsx";

export function RoleCard({ person: { account, first_name, last_name, role } }: { person: PersonPage }) {
  const { t } = useText();
  const [changes, setChanges] = useState(false);
  const name = `${first_name} ${last_name}`.trim();
  return (
    <Card title={t("roles.ofPerson")}>
      <div className={styles.told}>
        <p>
          <strong>{t(`role.${role}`)}.</strong> {t(`roles.may.${role}`)}
        </p>
        <div>
          <Button aria-label={t("roles.changeNamed", { name })} onClick={() => setChanges(true)}>
            {t("roles.change")}
          </Button>
        </div>
      </div>
      {changes && <RoleDialog person={{ account, name, role }} onClose={() => setChanges(false)} />}
    </Card>
  );
}
