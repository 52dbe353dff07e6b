import { useId } from "react";
import { ShirtPattern } from "./shirt-pattern.tsx";
import { NO_KIT, shirtPaint } from "./kit.ts";
import type { Kit } from "./kit.ts";

/** Sizes that the design knows; a shirt may also take its size from CSS. */
export type ShirtSize = 66 | 110 | 220;

const OUTLINE =
  "M40 11.5 25 16Q19.5 18 16.6 23L3.6 46.4Q3 47.6 4.2 48.3L18.4 56.2Q19.6 56.8 20.4 55.6L27 45.8V94.5Q27 99.5 32 99.5H78Q83 99.5 83 94.5V45.8L89.6 55.6Q90.4 56.8 91.6 56.2L105.8 48.3Q107 47.6 106.4 46.4L93.4 23Q90.5 18 85 16L70 11.5Q55 25.5 40 11.5Z";
const COLLAR = "M38.6 11.2Q55 29.5 71.4 11.2L67.8 9.4Q55 20.5 42.2 9.4Z";
const LEFT_CUFF = "M4 45.4 20.8 54.9";
const RIGHT_CUFF = "M106 45.4 89.2 54.9";

/**
 * A club's shirt. Purely a picture: what it means (the player, his state) is written beside it, so it is hidden from
 * screen readers. `empty` is the grey shirt of a place without a player.
 */
export function Shirt({
  kit,
  keeper = false,
  empty = false,
  size,
  className,
}: {
  kit?: Kit | null | undefined;
  keeper?: boolean;
  empty?: boolean;
  size?: ShirtSize;
  className?: string | undefined;
}) {
  const id = useId();
  const paint = empty ? NO_KIT : shirtPaint(kit, keeper);
  return (
    <svg viewBox="0 4 110 100" width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <clipPath id={id}>
        <path d={OUTLINE} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="110" height="104" fill={paint.ground} />
        <ShirtPattern paint={paint} />
        <path d="M20 12 31 14Q27 30 27 47L19 58 0 50Z" fill="#000" opacity=".07" />
        <path d="M90 12 79 14Q83 30 83 47L91 58 110 50Z" fill="#000" opacity=".07" />
        <path d="M27 44Q33 62 28 100H22V44ZM83 44Q77 62 82 100H88V44Z" fill="#000" opacity=".16" />
        <path d="M44 30Q38 60 42 100H36Q33 62 44 30Z" fill="#fff" opacity=".13" />
        <path d="M66 52Q71 76 66 100H72Q75 74 66 52Z" fill="#000" opacity=".09" />
        <g stroke={paint.cuffs} strokeWidth="5.5" fill="none">
          <path d={LEFT_CUFF} />
          <path d={RIGHT_CUFF} />
        </g>
      </g>
      <path d={COLLAR} fill={paint.collar} />
      <path d="M42.2 9.4Q55 20.5 67.8 9.4 55 13.6 42.2 9.4Z" fill="#000" opacity=".35" />
      <path d={OUTLINE} fill="none" stroke="#fff" strokeOpacity=".2" strokeWidth="3.4" clipPath={`url(#${id})`} />
      <path
        d={OUTLINE}
        fill="none"
        stroke="#04120c"
        strokeOpacity={empty ? 0.25 : 0.55}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
