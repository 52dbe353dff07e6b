import { scriptsLoading } from "../lib/script-progress.ts";
import { useStore } from "../lib/store.ts";
import styles from "./progress.module.css";

export function Progress() {
  return useStore(scriptsLoading) > 0 ? <div className={styles.line} aria-hidden="true" /> : null;
}
