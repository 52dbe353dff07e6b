import { ROLES, type Role } from "@elvan/rules";
import { useState } from "react";
import { Select } from "../../components/ui/select.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useSeen } from "../../components/unsaved/use-seen.ts";
import { useGiveRole } from "../../data/roles.ts";
import { useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

export type RolePerson = { account: number; name: string; role: Role };

/** Gives, changes or takes a role; says what the chosen one may do. */
export function RoleDialog({ person: { account, name, role }, onClose }: { person: RolePerson; onClose: () => void }) {
  const { t } = useText();
  const [wish, setWish] = useState<Role>(role);
  const seen = useSeen<{ role: Role }>({ role });
  const give = useGiveRole(account, () => {
    toast(t("roles.done", { name, role: t(`role.${wish}`) }));
    onClose();
  });
  return (
    <ReasonDialog
      size="s"
      title={t("roles.changeNamed", { name })}
      submit={t("roles.give")}
      hint={t("roles.reasonHint")}
      move={give}
      possible={wish !== role}
      onClose={onClose}
      onSubmit={(reason) => give.mutate({ role: wish, reason, before: seen.before }, { onError: seen.note })}
    >
      <Select
        label={t("roles.role")}
        value={wish}
        onChange={(value) => setWish(ROLES.find((one) => one === value) ?? role)}
        choices={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <p>{t(`roles.may.${wish}`)}</p>
      {seen.before.role !== role && <p>{t("roles.meanwhile", { role: t(`role.${seen.before.role}`) })}</p>}
    </ReasonDialog>
  );
}
