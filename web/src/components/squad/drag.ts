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
const SCROLL_STEP = 9;

type Point = { x: number; y: number };
type Press = Point & { node: HTMLElement; id: number; touch: boolean; timer: number };
type Carry = { move: (to: Point) => void; release: (dropIt: boolean) => void };

function createGhost(picture: Element): HTMLElement {
  const ghost = document.createElement("div");
  ghost.append(picture.cloneNode(true));
  ghost.style.cssText = `position:fixed;left:0;top:0;z-index:1000;pointer-events:none;width:${Math.max(48, picture.getBoundingClientRect().width)}px;filter:drop-shadow(0 8px 10px rgb(0 0 0 / .45))`;
  document.body.append(ghost);
  return ghost;
}

/** The click that a mouse sends after the drop is not a tap on the shirt. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/** The picture follows the pointer, marks the target below it and scrolls the page at its edges. */
function createCarry(source: string, picture: Element, from: Point, rules: () => DragRules): Carry {
  const ghost = createGhost(picture);
  let at = from;
  let over: HTMLElement | null = null;
  let frame = 0;

  const mark = (node: HTMLElement | null) => {
    if (over === node) return;
    over?.removeAttribute("data-over");
    over = node;
    node?.setAttribute("data-over", "");
  };
  const follow = () => {
    ghost.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -60%) scale(1.1)`;
    const below = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>("[data-drop]") ?? null;
    const target = below?.dataset["drop"];
    mark(target !== undefined && rules().accepts(source, target) ? below : null);
  };
  const autoScroll = () => {
    const step = at.y < EDGE ? -SCROLL_STEP : at.y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      follow();
    }
    frame = requestAnimationFrame(autoScroll);
  };

  document.documentElement.style.cursor = "grabbing";
  follow();
  autoScroll();
  return {
    move(to) {
      at = to;
      follow();
    },
    release(dropIt) {
      const target = over?.dataset["drop"];
      cancelAnimationFrame(frame);
      mark(null);
      ghost.remove();
      document.documentElement.style.cursor = "";
      swallowClick();
      if (dropIt && target !== undefined) rules().drop(source, target);
      rules().end();
    },
  };
}

/** A mouse starts by moving, a finger by resting on the shirt. Other pointers than the one that carries are ignored. */
export function listenForDrags(root: HTMLElement, rules: () => DragRules): () => void {
  let press: Press | null = null;
  let carry: (Carry & { id: number }) | null = null;

  const forget = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };
  const lift = () => {
    if (!press) return;
    const { node, id, x, y, touch } = press;
    const source = node.dataset["drag"];
    const picture = node.querySelector("[data-shirt]");
    forget();
    if (source === undefined || !picture || !rules().start(source)) return;
    if (touch) navigator.vibrate?.(12);
    carry = { ...createCarry(source, picture, { x, y }, rules), id };
  };
  const release = (dropIt: boolean) => {
    forget();
    const carried = carry;
    carry = null;
    carried?.release(dropIt);
  };
  const isOurs = ({ pointerId }: PointerEvent) => (carry ?? press)?.id === pointerId;

  const down = (event: PointerEvent) => {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag]") : null;
    if (!node || event.button !== 0 || !event.isPrimary || carry) return;
    forget();
    const touch = event.pointerType === "touch";
    const timer = touch ? window.setTimeout(lift, FINGER_HOLD_MS) : 0;
    press = { node, id: event.pointerId, x: event.clientX, y: event.clientY, touch, timer };
  };
  const move = (event: PointerEvent) => {
    if (press?.id === event.pointerId) {
      const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (press.touch && distance > FINGER_SLACK) forget();
      else if (!press.touch && distance > MOUSE_DISTANCE) lift();
    }
    if (carry?.id !== event.pointerId) return;
    event.preventDefault();
    carry.move({ x: event.clientX, y: event.clientY });
  };
  const escape = (event: KeyboardEvent) => {
    if (!carry || event.key !== "Escape") return;
    event.stopPropagation();
    release(false);
  };
  const holdPage = (event: TouchEvent) => {
    if (carry && event.cancelable) event.preventDefault();
  };
  const noMenu = (event: Event) => {
    if (carry || press?.touch) event.preventDefault();
  };

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("contextmenu", noMenu, { signal });
  root.addEventListener("touchmove", holdPage, { signal, passive: false });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", (event) => isOurs(event) && release(true), { signal });
  window.addEventListener("pointercancel", (event) => isOurs(event) && release(false), { signal });
  window.addEventListener("keydown", escape, { signal, capture: true });
  return () => {
    release(false);
    listening.abort();
  };
}
