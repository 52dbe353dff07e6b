import { useLocation } from "../../lib/router.tsx";
import { useText } from "../../i18n/text.ts";
import { AdView } from "./hoarding-view.tsx";
import styles from "./hoarding.module.css";
import { useAd } from "./use-hoarding.ts";

/** No ads where somebody signs in, manages their account, reads legal texts or runs the game. */
const WITHOUT = /^\/(sign-in|player|entry-update|entry\/unsubscribe|console|demo|help\/terms|help\/privacy)\b(?!-)/i;

/**
 * Called after the boards along a pitch: content blockers go by the names of files, addresses and classes (decision 48).
 * Always below the first screenful, so that it takes no room from the page (core-137).
 */
export function AdPlace() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { ad, slot } = useAd();
  const picture = ad?.pictures[slot];
  if (!picture || WITHOUT.test(pathname)) return null;
  return (
    <aside className={`${styles.place} no-print`} aria-label={t("ad.label", { partner: ad.partner })}>
      <AdView ad={ad} slot={slot} picture={picture} />
    </aside>
  );
}
