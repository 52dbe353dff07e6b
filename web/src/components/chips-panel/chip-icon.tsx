import type { ChipName } from "@elvan/rules";
import styles from "./chips-panel.module.css";

const PATHS: Record<ChipName, string> = {
  wildcard:
    "M7 3h10v18H7zM12 7.500l1.300 2.700 2.900.4-2.100 2 .5 2.900-2.600-1.400-2.600 1.400.5-2.900-2.100-2 2.900-.4z",
  uteam:
    "M4 12a8 8 0 0 1 13.700-5.600L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.700 5.600L4 15.500M4 20v-4.500h4.500",
  "2capt": "M9 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10M15 19a5 5 0 0 0 0-10M10.500 8.500a2 2 0 1 0 0 3",
  pdbus:
    "M3.500 6h17v11h-17zM3.500 12h17M8 6v6M12.500 6v6M7.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4M16.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 6v6",
  frush: "M5 13l7-7 7 7M5 19.500l7-7 7 7",
  freehit: "M4 19C6 9 12 5 20 5M15 5h5v5M6 19.500a2 2 0 1 0-4 0 2 2 0 0 0 4 0",
  rich: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M15 9c-.5-1.200-1.600-1.800-3-1.800-1.700 0-3 .9-3 2.300 0 3.300 6 1.500 6 4.900 0 1.500-1.300 2.400-3 2.400-1.500 0-2.700-.7-3.200-2M12 5.500v13",
};

export function ChipIcon({ chip }: { chip: ChipName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className={styles.icon} aria-hidden="true" focusable="false">
      <path d={PATHS[chip]} />
    </svg>
  );
}
