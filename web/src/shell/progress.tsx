import { useSyncExternalStore } from "react";
import { isFetching, onProgress } from "./progress-store.ts";
import styles from "./progress.module.css";

/** A thin line under the header while the next screen is fetched; appears only when that takes a while. */
export function Progress() {
  const fetching = useSyncExternalStore(onProgress, isFetching);
  return fetching ? <div className={styles.line} aria-hidden="true" /> : null;
}
