import { useId } from "react";
import { inkOn, NO_KIT } from "../shirt/kit.ts";
import type { Kit } from "../shirt/kit.ts";

const SHIELD = "M50 4 92 13V50Q92 82 50 97 8 82 8 50V13Z";
const FIELD = { plain: null, halves: "M50 0H100V100H50Z", sash: "M8 8 26 4 92 74 80 88Z", sleeves: "M0 0H100V26H0Z" };
const BANDS = { stripes: "M22 0H36V100H22ZM64 0H78V100H64Z", hoops: "M0 14H100V28H0ZM0 72H100V86H0Z" };

/** No real crest. Named for screen readers only where the name is not written next to it. */
export function Badge({
  kit,
  short_name,
  size = 50,
  label,
}: {
  kit: Kit | null | undefined;
  short_name: string;
  size?: 24 | 50 | 100;
  label?: string | undefined;
}) {
  const id = useId();
  const ground = kit?.colours[0] ?? NO_KIT.ground;
  const second = kit?.colours[1] ?? NO_KIT.second;
  const pattern = kit?.pattern ?? "plain";
  const ink = inkOn(ground, second);
  const shapes = pattern === "stripes" || pattern === "hoops" ? BANDS[pattern] : FIELD[pattern];
  const letters = [...short_name].slice(0, 4).join("");
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <clipPath id={id}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="100" height="100" fill={ground} />
        {shapes && <path d={shapes} fill={second} />}
        <rect y="34" width="100" height="34" fill={ground} />
        <path d="M0 34H100M0 68H100" stroke={ink} strokeOpacity=".55" strokeWidth="2" />
      </g>
      <path d={SHIELD} fill="none" stroke="#fff" strokeOpacity=".85" strokeWidth="4" />
      <path
        d="M50 1.6 94.4 11V50Q94.4 84 50 99.6 5.6 84 5.6 50V11Z"
        fill="none"
        stroke="#0b1512"
        strokeOpacity=".55"
        strokeWidth="2"
      />
      <text
        x="50"
        y="52"
        textAnchor="middle"
        dominantBaseline="central"
        fontFamily="var(--font-display, sans-serif)"
        fontWeight="700"
        fontSize={letters.length > 3 ? 25 : 30}
        fill={ink}
        aria-hidden="true"
      >
        {letters}
      </text>
    </svg>
  );
}
