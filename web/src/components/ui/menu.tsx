import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import styles from "./menu.module.css";

export type MenuAction = {
  id: string;
  label: ReactNode;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  run: () => void;
};

export function Menu({
  trigger,
  label,
  actions,
}: {
  trigger: ReactNode;
  label: string;
  actions: readonly MenuAction[];
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} offset={4}>
        <AriaMenu
          aria-label={label}
          className={styles.menu}
          disabledKeys={actions.filter((a) => a.disabled).map((a) => a.id)}
        >
          {actions.map(({ id, label, icon, danger, run }) => (
            <MenuItem key={id} id={id} onAction={run} className={styles.item} data-danger={danger || undefined}>
              {icon !== undefined && <Icon name={icon} size={18} />}
              {label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
