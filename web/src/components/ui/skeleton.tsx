import type { CSSProperties } from "react";
import { useText } from "../../i18n/text.ts";
import styles from "./skeleton.module.css";
import { classes } from "./classes.ts";
import { EmptyState } from "./empty-state.tsx";
import { useOnline } from "../../lib/use-online.ts";

export function Skeleton({
  width = "100%",
  height = "1em",
  round = false,
  className,
  style,
}: {
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
  style?: CSSProperties;
}) {
  return (
    <span
      className={classes(styles.skeleton, round && styles.round, className)}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  );
}

/** Announces loading once. Without a connection nothing loads, so it says that instead. */
export function Loading({ children, className }: { children: React.ReactNode; className?: string }) {
  const { t } = useText();
  if (!useOnline()) {
    return (
      <div aria-live="polite">
        <EmptyState icon="offline" title={t("common.waiting")}>
          {t("common.waitingWords")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={className} aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t("common.loading")}</span>
      {children}
    </div>
  );
}

export function SkeletonRows({ rows = 8, height = "2.5rem" }: { rows?: number; height?: string }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height }}>
          <Skeleton width={`${30 + ((row * 37) % 35)}%`} height="0.8rem" />
          <Skeleton width="2.5rem" height="0.8rem" />
        </div>
      ))}
    </div>
  );
}
