import { nameShapeProblem } from "@elvan/rules";
import { useId, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { NameField } from "../../components/ui/name-field.tsx";
import { useText } from "../../i18n/text.ts";

export function RenameDialog({
  name,
  max,
  onClose,
  onName,
}: {
  name: string;
  max: number;
  onClose: () => void;
  onName: (name: string) => void;
}) {
  const { t } = useText();
  const form = useId();
  const [value, setValue] = useState(name);
  const wished = value.trim();
  const fits = wished !== "" && [...wished].length <= max && nameShapeProblem(value) !== "name_characters";
  return (
    <Dialog
      title={t("planner.rename")}
      isOpen
      onClose={onClose}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="primary" type="submit" form={form} disabled={!fits}>
            {t("planner.renameDo")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fits) return;
          onName(wished);
          onClose();
        }}
      >
        <NameField
          label={t("planner.name")}
          max={max}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
