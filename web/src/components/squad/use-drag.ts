import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { listenForDrags } from "./drag.ts";
import type { DragRules } from "./drag.ts";

/** Never the only way: each drag can also be done from the shirt's menu. */
export function useDrag(box: RefObject<HTMLElement | null>, rules: DragRules) {
  const latest = useEffectEvent(() => rules);
  useEffect(() => (box.current ? listenForDrags(box.current, () => latest()) : undefined), [box]);
}
