import { navigate } from "../../lib/history.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { useText } from "../../i18n/text.ts";
import { KEEP_FOCUS } from "./page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Select } from "../ui/select.tsx";
import styles from "./round-nav.module.css";

export function RoundNav({
  events,
  event,
  address,
  beyond,
}: {
  events: readonly { id: number; name: string }[];
  event: number;
  address: (event: number) => string;
  beyond?: { to: string; label: string } | undefined;
}) {
  const { t } = useText();
  const at = events.findIndex(({ id }) => id === event);
  const previous = events[at - 1];
  const next = events[at + 1];
  return (
    <nav className={styles.nav} aria-label={t("roundNav.label")}>
      <Step
        to={previous && address(previous.id)}
        label={previous?.name}
        icon="left"
        words={t("common.previous")}
        isRound
      />
      <Select
        hideLabel
        className={styles.select}
        label={t("roundNav.choose")}
        value={String(event)}
        onChange={(value) => navigate(address(Number(value)), { state: KEEP_FOCUS })}
        choices={events.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Step
        to={next ? address(next.id) : beyond?.to}
        label={next?.name ?? beyond?.label}
        icon="right"
        words={t("common.next")}
        isRound={next !== undefined}
      />
    </nav>
  );
}

function Step({
  to,
  label,
  icon,
  words,
  isRound,
}: {
  to: string | undefined;
  label: string | undefined;
  icon: "left" | "right";
  words: string;
  /** Otherwise it leads to another screen, whose heading takes the focus. */
  isRound: boolean;
}) {
  if (to === undefined) {
    return (
      <span className={styles.none} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to={to}
      state={isRound ? KEEP_FOCUS : undefined}
      className={styles.step}
      title={label}
      rel={icon === "left" ? "prev" : "next"}
      onClick={({ currentTarget }) => {
        // At the last round there is no link any more.
        const nav = currentTarget.closest("nav");
        if (isRound) passFocus(currentTarget, () => nav?.querySelector("select"));
      }}
    >
      <Icon name={icon} />
      <span className="visually-hidden">
        {words}
        {label !== undefined && `: ${label}`}
      </span>
    </Link>
  );
}
