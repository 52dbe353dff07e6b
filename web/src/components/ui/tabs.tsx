import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import styles from "./tabs.module.css";

export type TabItem<K extends string> = { id: K; label: ReactNode; icon?: IconName; content: ReactNode };

/** One of a few views, arrow keys between them. The page owns `selected` (it belongs in the address). */
export function Tabs<K extends string>({
  label,
  items,
  selected,
  onSelect,
  look = "line",
  className,
}: {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabItem<K>[];
  selected: K;
  onSelect: (id: K) => void;
  /** `line` across a page or dialog; `pill` for two or three views of the same thing (pitch and list). */
  look?: "line" | "pill";
  className?: string;
}) {
  return (
    <AriaTabs
      className={classes(styles.tabs, className)}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as K)}
    >
      <TabList aria-label={label} className={classes(styles.list, styles[look])}>
        {items.map(({ id, label, icon }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {icon !== undefined && <Icon name={icon} size={18} />}
            {label}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
