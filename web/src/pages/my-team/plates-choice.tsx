import { Select } from "../../components/ui/select.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./my-team.module.css";
import { choosePlates } from "./plates.ts";
import type { usePlates } from "./plates.ts";

/** In the corner of the pitch, where no player stands. */
export function PlatesChoice({ plates, offered }: ReturnType<typeof usePlates>) {
  const { t } = useText();
  return (
    <Select
      label={t("plates.label")}
      hideLabel
      className={styles.plates}
      value={plates}
      onChange={choosePlates}
      choices={offered.map((name) => ({ value: name, label: t(messageKey(`plates.${name}`)) }))}
    />
  );
}
