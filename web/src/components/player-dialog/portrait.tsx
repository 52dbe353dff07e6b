import { useId, useState } from "react";
import { NO_KIT, shirtPaint } from "../shirt/kit.ts";
import type { Kit } from "../shirt/kit.ts";

const SHOULDERS = "M8 112Q10 84 34 78L44 74Q55 84 66 74L76 78Q100 84 102 112Z";

export function Portrait({
  kit,
  keeper = false,
  photo,
  size = 110,
}: {
  kit: Kit | null | undefined;
  keeper?: boolean;
  photo?: string | null | undefined;
  size?: number;
}) {
  const id = useId();
  const [missing, setMissing] = useState<string | null>(null);
  if (photo && photo !== missing) {
    return <img src={photo} alt="" width={size} height={size} decoding="async" onError={() => setMissing(photo)} />;
  }
  const paint = kit ? shirtPaint(kit, keeper) : NO_KIT;
  return (
    <svg viewBox="0 0 110 110" width={size} height={size} aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={`${id}light`} cx="50%" cy="30%" r="80%">
          <stop offset="0" stopColor={paint.ground} stopOpacity=".55" />
          <stop offset="1" stopColor={paint.ground} stopOpacity=".16" />
        </radialGradient>
        <clipPath id={`${id}frame`}>
          <rect width="110" height="110" rx="16" />
        </clipPath>
        <clipPath id={`${id}body`}>
          <path d={SHOULDERS} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}frame)`}>
        <rect width="110" height="110" fill="var(--surface-2)" />
        <rect width="110" height="110" fill={`url(#${id}light)`} />
        <path d="M45 58H65V78Q55 90 45 78Z" fill="var(--silhouette-shade, #4d5b68)" />
        <path
          d="M55 17C41 17 35.500 26.500 36 39C36.500 54 44 66 55 66C66 66 73.500 54 74 39C74.500 26.500 69 17 55 17Z"
          fill="var(--silhouette, #5f6e7c)"
        />
        <g clipPath={`url(#${id}body)`}>
          <rect y="70" width="110" height="42" fill={paint.ground} />
          {paint.pattern === "stripes" && (
            <path d="M20 60H30V112H20ZM40 60H50V112H40ZM60 60H70V112H60ZM80 60H90V112H80Z" fill={paint.second} />
          )}
          {paint.pattern === "halves" && <rect x="55" y="60" width="55" height="52" fill={paint.second} />}
          {paint.pattern === "hoops" && <path d="M0 84H110V94H0ZM0 104H110V112H0Z" fill={paint.second} />}
          {paint.pattern === "sash" && <path d="M26 76 42 72 84 112H62Z" fill={paint.second} />}
          {paint.pattern === "sleeves" && (
            <path d="M0 70H28Q24 92 26 112H0ZM110 70H82Q86 92 84 112H110Z" fill={paint.second} />
          )}
          <path d="M42 73Q55 90 68 73L71 76Q55 96 39 76Z" fill={paint.collar} />
          <path d="M8 112Q10 84 34 78 20 92 20 112ZM102 112Q100 84 76 78 90 92 90 112Z" fill="#000" opacity=".14" />
        </g>
      </g>
    </svg>
  );
}
