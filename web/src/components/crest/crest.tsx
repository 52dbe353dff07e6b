import { CREST_COLOURS, parseCrest, type Crest as CrestParts } from "@elvan/rules";
import { useId } from "react";
import { classes } from "../ui/classes.ts";
import { OUTLINES, PATTERNS, SIGNS } from "./crest-marks.ts";
import styles from "./crest.module.css";

/** A team that has made none (league-085). */
const NONE = "#E1E1E1";

/** Hidden from screen readers: the team's name stands beside it. */
export function Crest({ code, className }: { code: string | null | undefined; className?: string | undefined }) {
  return <CrestPicture crest={parseCrest(code)} className={className} />;
}

export function CrestPicture({ crest, className }: { crest: CrestParts | null; className?: string | undefined }) {
  const clip = useId();
  const outline = OUTLINES[crest?.shape ?? "shield"];
  const [ground, other] =
    crest === null ? [NONE, NONE] : [CREST_COLOURS[crest.colour_1], CREST_COLOURS[crest.colour_2]];
  const hasPlate = crest !== null && crest.sign !== "none" && crest.pattern !== "plain";
  return (
    <svg
      viewBox="0 0 32 36"
      className={classes(styles.crest, className)}
      data-crest={crest === null ? "none" : crest.shape}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H32V36H0Z" fill={ground} />
        {crest !== null && <path d={PATTERNS[crest.pattern]} fill={other} />}
      </g>
      {hasPlate && <circle cx="16" cy="17" r="9.2" fill={ground} />}
      {crest !== null && <path d={SIGNS[crest.sign]} fill={other} fillRule="evenodd" />}
      <path d={outline} className={styles.edge} />
    </svg>
  );
}
