/** Dialogs grow from here, measured from the middle of the window; after a key press, from the focused element. */
let last = { x: 0, y: 0 };

const fromMiddle = (x: number, y: number) => ({ x: x - innerWidth / 2, y: y - innerHeight / 2 });

export function rememberPresses(): void {
  addEventListener(
    "pointerdown",
    (event) => {
      last = fromMiddle(event.clientX, event.clientY);
    },
    { capture: true, passive: true },
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      const box = (event.target as Element | null)?.getBoundingClientRect?.();
      if (box !== undefined) last = fromMiddle(box.left + box.width / 2, box.top + box.height / 2);
    },
    { capture: true, passive: true },
  );
}

export const lastPress = (): { x: number; y: number } => last;
