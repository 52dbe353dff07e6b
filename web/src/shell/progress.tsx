import { useSyncExternalStore } from "react";
import { isFetching, onProgress } from "./progress-store.ts";
import styles from "./progress.module.css";

export function Progress() {
  const fetching = useSyncExternalStore(onProgress, isFetching);
  return fetching ? <div className={styles.line} aria-hidden="true" /> : null;
}
