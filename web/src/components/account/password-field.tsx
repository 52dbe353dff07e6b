import { useState } from "react";
import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useText } from "../../i18n/text.ts";
import styles from "./account.module.css";

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "icon">) {
  const { t } = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.secret}>
      <TextField {...props} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <Button
        size="s"
        look="quiet"
        className={styles.reveal}
        onClick={() => setIsShown(!isShown)}
        aria-label={t(isShown ? "account.hidePassword" : "account.showPassword")}
      >
        {t(isShown ? "account.hide" : "account.show")}
      </Button>
    </div>
  );
}
