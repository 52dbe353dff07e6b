import type { Language } from "@elvan/contract";
import { Icon } from "../components/ui/icon.tsx";
import { chooseLanguage, language, LANGUAGE_NAMES, otherLanguageAddress } from "../data/language.ts";
import { useViewer } from "../data/me.ts";
import { goToOtherHost } from "../data/other-host.ts";

/** By host, or by a kept choice on a bare address. The one in use leads nowhere new. */
export function LanguageLink({ to, className }: { to: Language; className?: string | undefined }) {
  const isVisitor = useViewer().kind === "visitor";
  const isHere = to === language();
  const inside = (
    <>
      <Icon name="globe" size={18} />
      <span lang={to}>{LANGUAGE_NAMES[to]}</span>
      {isHere && <Icon name="check" size={16} />}
    </>
  );
  const address = otherLanguageAddress(new URL(location.href));
  if (address === null) {
    return (
      <button type="button" className={className} aria-pressed={isHere} onClick={() => chooseLanguage(to)}>
        {inside}
      </button>
    );
  }
  const href = () => (isHere ? location.href : (otherLanguageAddress(new URL(location.href)) ?? address));
  return (
    <a
      className={className}
      href={href()}
      hrefLang={to}
      aria-current={isHere ? "true" : undefined}
      onClick={(event) => {
        // The address may have changed without a render.
        event.currentTarget.href = href();
        // Other tabs and windows are left to the browser.
        if (isHere || isVisitor || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void goToOtherHost(event.currentTarget.href);
      }}
    >
      {inside}
    </a>
  );
}
