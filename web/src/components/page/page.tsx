import { useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "../../lib/router.tsx";
import { classes } from "../ui/classes.ts";
import { useText } from "../../i18n/text.ts";
import { cameByNavigation, scrollToAnchor } from "./page-focus.ts";
import styles from "./page.module.css";

export function usePageTitle(title: string): void {
  const { t } = useText();
  useLayoutEffect(() => {
    document.title = `${title} · ${t("shell.name")}`;
  }, [title, t]);
}

/** Links with this state turn pages within a screen: the focus stays on them. */
export const KEEP_FOCUS = { keepFocus: true };

/** After a navigation the heading takes the focus: screen readers say where one is, and Tab goes on from there. */
export function Page({
  title,
  heading = title,
  intro,
  aside,
  hideHeading = false,
  quiet = false,
  narrow = false,
  className,
  children,
}: {
  /** Also the heading, unless one is given. */
  title: string;
  heading?: ReactNode;
  intro?: ReactNode;
  aside?: ReactNode;
  hideHeading?: boolean;
  /** On a phone the heading is for screen readers only, as the bar marks the page. */
  quiet?: boolean;
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  usePageTitle(title);
  const ref = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pathname, state } = useLocation() as { pathname: string; state: { keepFocus?: boolean } | null };
  const keep = state?.keepFocus === true;
  const focused = useRef("");
  useEffect(() => {
    // A quick visitor may have gone to a field while the screen faded in.
    const ahead = focused.current === "" && frame.current?.contains(document.activeElement) === true;
    const elsewhere = focused.current !== pathname;
    focused.current = pathname;
    if (cameByNavigation() && !keep && elsewhere && !ahead) ref.current?.focus({ preventScroll: true });
  }, [pathname, keep]);
  // On the first screen ScrollOnNavigation runs before the anchor is rendered.
  useEffect(() => scrollToAnchor(window.location.hash), []);
  return (
    <div ref={frame} className={classes(styles.page, narrow && styles.narrow, className)}>
      <header
        className={classes(styles.head, quiet && styles.quiet, hideHeading && aside === undefined && "visually-hidden")}
      >
        <div className={styles.words}>
          <h1 ref={ref} tabIndex={-1} className={hideHeading ? "visually-hidden" : styles.heading}>
            {heading}
          </h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
