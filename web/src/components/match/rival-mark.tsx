import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { PointerEvent, RefObject } from "react";
import { useGame } from "../../data/game.ts";
import { useRivalPicks } from "../../data/rival-picks.tsx";
import type { RivalPick } from "../../data/rival-picks.tsx";
import { useText } from "../../i18n/text.ts";
import { placePopover } from "../../lib/place-popover.ts";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./rival-mark.module.css";

/** How many of one's rivals have the player in their eleven; a press, or a mouse above it, shows who they are. */
export function RivalMark({ element }: { element: number }) {
  const { t } = useText();
  const rivals = useRivalPicks().get(element);
  const name = useGame().players.get(element)?.web_name ?? "";
  const words = useRivalName();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (rivals === undefined) return null;
  const onMouse = (to: boolean) => (moved: PointerEvent) => moved.pointerType === "mouse" && setOpen(to);
  return (
    <span className={styles.mark} onPointerEnter={onMouse(true)} onPointerLeave={onMouse(false)}>
      <button ref={button} type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(true)}>
        <RivalSign count={rivals.length} captain={rivals.some(({ isCaptain }) => isCaptain)} />
        <span className="visually-hidden">
          {t("match.rivalsHave", { name, count: rivals.length, teams: rivals.map(words).join(", ") })}
        </span>
      </button>
      {open && <Names rivals={rivals} anchor={button} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** What the marks mean, where one of the players shown has one. */
export function RivalLegend({ elements }: { elements: readonly number[] }) {
  const { t, rich } = useText();
  const picks = useRivalPicks();
  if (!elements.some((element) => picks.has(element))) return null;
  return (
    <p className={styles.legend}>
      {rich("match.rivalsLegend", {
        sign: <RivalSign count={2} captain={false} />,
        letter: t("squad.captainLetter"),
      })}
    </p>
  );
}

function useRivalName() {
  const { t } = useText();
  return (rival: RivalPick) =>
    rival.isCaptain ? t("match.rivalCaptain", { team: rival.entry_name }) : rival.entry_name;
}

function RivalSign({ count, captain }: { count: number | string; captain: boolean }) {
  const { t } = useText();
  return (
    <span className={styles.sign} aria-hidden="true">
      <Icon name="user" size={12} />
      {count}
      {captain && <b>{t("squad.captainLetter")}</b>}
    </span>
  );
}

type NamesProps = {
  rivals: readonly RivalPick[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The platform's popover: Escape and a tap outside close it. Touches its anchor, so that a mouse gets from one to the other. */
function Names({ rivals, anchor, onClose }: NamesProps) {
  const { t } = useText();
  const words = useRivalName();
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const node = box.current;
    const at = anchor.current;
    if (node === null || at === null) return undefined;
    node.showPopover();
    const place = () => placePopover(node, at, 0);
    place();
    window.addEventListener("resize", place);
    // The press that opens it may have brought its anchor into view, which scrolls a moment later.
    window.addEventListener("scroll", place, { passive: true, capture: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [anchor]);
  useEffect(() => {
    const node = box.current;
    const toggled = (event: Event) => (event as ToggleEvent).newState === "closed" && onClose();
    node?.addEventListener("toggle", toggled);
    return () => node?.removeEventListener("toggle", toggled);
  }, [onClose]);
  return (
    <div ref={box} popover="auto" className={styles.names}>
      <p className={styles.heading} id={heading}>
        {t("match.rivals")}
      </p>
      <ul className="plain-list" aria-labelledby={heading}>
        {rivals.map((rival) => (
          <li key={rival.entry}>
            <TextLink alone to={`/entry/${rival.entry}/event/${rival.event}`}>
              {words(rival)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
