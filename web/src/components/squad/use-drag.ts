import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";

/** Ids are those of `data-drag` and `data-drop`. */
export type DragRules = {
  /** Called once, when the drag begins; the screen may mark the targets now. */
  start: (source: string) => boolean;
  accepts: (source: string, target: string) => boolean;
  drop: (source: string, target: string) => void;
  end: () => void;
};

const MOUSE_DISTANCE = 5;
const FINGER_SLACK = 9;
const FINGER_HOLD_MS = 260;
const EDGE = 56;

/** `id` is the pointer that carries; other pointers are ignored. */
type Carry = {
  id: number;
  source: string;
  ghost: HTMLElement;
  over: HTMLElement | null;
  x: number;
  y: number;
  frame: number;
};

/**
 * A mouse starts by moving, a finger by resting on the shirt, so that a swipe still scrolls the page. Never the only way: each
 * drag can also be done from the shirt's menu.
 */
export function useDrag(box: RefObject<HTMLElement | null>, rules: DragRules) {
  const start = useEffectEvent(rules.start);
  const accepts = useEffectEvent(rules.accepts);
  const drop = useEffectEvent(rules.drop);
  const end = useEffectEvent(rules.end);

  useEffect(() => {
    const root = box.current;
    if (!root) return;
    let pending: { node: HTMLElement; id: number; x: number; y: number; touch: boolean; timer: number } | null = null;
    let carry: Carry | null = null;

    const forget = () => {
      if (pending) clearTimeout(pending.timer);
      pending = null;
    };

    const mark = (node: HTMLElement | null) => {
      if (!carry || carry.over === node) return;
      carry.over?.removeAttribute("data-over");
      carry.over = node;
      node?.setAttribute("data-over", "");
    };

    const follow = () => {
      if (!carry) return;
      carry.ghost.style.transform = `translate(${carry.x}px, ${carry.y}px) translate(-50%, -60%) scale(1.1)`;
      const below = document.elementFromPoint(carry.x, carry.y)?.closest<HTMLElement>("[data-drop]") ?? null;
      const target = below?.dataset["drop"];
      mark(below && target !== undefined && accepts(carry.source, target) ? below : null);
    };

    const creep = () => {
      if (!carry) return;
      const step = carry.y < EDGE ? -9 : carry.y > window.innerHeight - EDGE ? 9 : 0;
      if (step !== 0) {
        window.scrollBy(0, step);
        follow();
      }
      carry.frame = requestAnimationFrame(creep);
    };

    const lift = () => {
      if (!pending) return;
      const { node, id, x, y, touch } = pending;
      const source = node.dataset["drag"];
      const picture = node.querySelector("[data-shirt]");
      forget();
      if (source === undefined || !picture || !start(source)) return;
      const ghost = document.createElement("div");
      ghost.append(picture.cloneNode(true));
      ghost.style.cssText = `position:fixed;left:0;top:0;z-index:1000;pointer-events:none;width:${Math.max(48, picture.getBoundingClientRect().width)}px;filter:drop-shadow(0 8px 10px rgb(0 0 0 / .45))`;
      document.body.append(ghost);
      if (touch) navigator.vibrate?.(12);
      carry = { id, source, ghost, over: null, x, y, frame: 0 };
      document.documentElement.style.cursor = "grabbing";
      follow();
      creep();
    };

    const release = (dropIt: boolean) => {
      forget();
      if (!carry) return;
      const { source, ghost, over, frame } = carry;
      cancelAnimationFrame(frame);
      mark(null);
      carry = null;
      ghost.remove();
      document.documentElement.style.cursor = "";
      // The click that a mouse sends after the drop is not a tap on the shirt.
      const swallow = (event: MouseEvent) => event.stopPropagation();
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
      const target = over?.dataset["drop"];
      if (dropIt && target !== undefined) drop(source, target);
      end();
    };

    const down = (event: PointerEvent) => {
      const node = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag]") : null;
      if (!node || event.button !== 0 || !event.isPrimary || carry) return;
      forget();
      const touch = event.pointerType === "touch";
      const timer = touch ? window.setTimeout(lift, FINGER_HOLD_MS) : 0;
      pending = { node, id: event.pointerId, x: event.clientX, y: event.clientY, touch, timer };
    };
    const move = (event: PointerEvent) => {
      if (pending?.id === event.pointerId) {
        const distance = Math.hypot(event.clientX - pending.x, event.clientY - pending.y);
        if (pending.touch && distance > FINGER_SLACK) forget();
        else if (!pending.touch && distance > MOUSE_DISTANCE) lift();
      }
      if (carry?.id !== event.pointerId) return;
      event.preventDefault();
      carry.x = event.clientX;
      carry.y = event.clientY;
      follow();
    };
    const holdPage = (event: TouchEvent) => {
      if (carry && event.cancelable) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (carry && event.key === "Escape") {
        event.stopPropagation();
        release(false);
      }
    };
    const isOurs = ({ pointerId }: PointerEvent) => (carry ?? pending)?.id === pointerId;
    const up = (event: PointerEvent) => {
      if (isOurs(event)) release(true);
    };
    const cancel = (event: PointerEvent) => {
      if (isOurs(event)) release(false);
    };
    const noMenu = (event: Event) => {
      if (carry || pending?.touch) event.preventDefault();
    };

    root.addEventListener("pointerdown", down);
    root.addEventListener("contextmenu", noMenu);
    root.addEventListener("touchmove", holdPage, { passive: false });
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key, { capture: true });
    return () => {
      release(false);
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("contextmenu", noMenu);
      root.removeEventListener("touchmove", holdPage);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key, { capture: true });
    };
  }, [box]);
}
