import type { Reaction } from "@elvan/rules";
import styles from "./life.module.css";

const FACE = "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z";
const EYES =
  "M8.4 7.6A1.5 1.9 0 0 1 8.4 11.4A1.5 1.9 0 0 1 8.4 7.6ZM15.6 7.6A1.5 1.9 0 0 1 15.6 11.4A1.5 1.9 0 0 1 15.6 7.6Z";

/** Ground, and what is drawn on it in dark and in blue. */
const SIGNS: Readonly<Record<Reaction, { ground: string; colour: string; dark?: string; blue?: string }>> = {
  star: { ground: "M12 2L15 8.6L22 9.4L16.8 14.2L18.2 21.3L12 17.7L5.8 21.3L7.2 14.2L2 9.4L9 8.6Z", colour: "#f2b705" },
  fire: {
    ground:
      "M12.5 2C13.5 6 18.5 8.5 18.5 14.5A6.5 7 0 0 1 5.5 14.5C5.5 11.5 7 9.5 8.5 8C8.7 9.7 9.3 10.7 10.3 11.2C10 7.500 10.5 4.500 12.5 2Z",
    colour: "#e8590c",
  },
  laugh: { ground: FACE, colour: "#f2b705", dark: `${EYES}M6.5 13H17.5A5.5 5.5 0 0 1 6.5 13Z` },
  cry: {
    ground: FACE,
    colour: "#f2b705",
    dark: `${EYES}M8 18A4.2 3.4 0 0 1 16 18Z`,
    blue: "M7.4 12.500L9.2 16A2 2.200 0 1 1 5.6 16Z",
  },
  heart: { ground: "M12 21L3.6 12.4A5.2 5.2 0 0 1 12 6.2A5.2 5.2 0 0 1 20.4 12.4Z", colour: "#d6223e" },
};

/** Drawn by us: not every device has each emoji. The text beside it says what it means. */
export function ReactionSign({ reaction }: { reaction: Reaction }) {
  const { ground, colour, dark, blue } = SIGNS[reaction];
  return (
    <svg viewBox="0 0 24 24" className={styles.sign} aria-hidden="true" focusable="false">
      <path d={ground} fill={colour} />
      {dark !== undefined && <path d={dark} fill="#3a2a00" />}
      {blue !== undefined && <path d={blue} fill="#1b78d0" />}
    </svg>
  );
}
