import { Icon } from "../components/ui/icon.tsx";
import type { IconName } from "../components/ui/icon.tsx";
import { messageKey, useText } from "../i18n/text.ts";
import { chooseTheme, useTheme } from "./theme.ts";
import type { Theme } from "./theme.ts";
import styles from "./theme-switch.module.css";

const CHOICES: readonly { theme: Theme; icon: IconName }[] = [
  { theme: "system", icon: "system" },
  { theme: "light", icon: "sun" },
  { theme: "dark", icon: "moon" },
];

export function ThemeSwitch() {
  const { t } = useText();
  const chosen = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t("theme.label")}</legend>
      {CHOICES.map(({ theme, icon }) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="visually-hidden"
          />
          <Icon name={icon} size={18} />
          <span>{t(messageKey(`theme.${theme}`))}</span>
        </label>
      ))}
    </fieldset>
  );
}
