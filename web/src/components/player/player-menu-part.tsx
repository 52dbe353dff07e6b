import type { ComponentProps } from "react";
import { lazySoon } from "../../lib/lazy-part.ts";
import { Part } from "../ui/part.tsx";

const PlayerMenu = lazySoon(() => import("./player-menu.tsx").then((module) => module.PlayerMenu));

export const PlayerMenuPart = (props: ComponentProps<typeof PlayerMenu>) => (
  <Part>
    <PlayerMenu {...props} />
  </Part>
);
