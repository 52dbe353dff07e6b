import type { ShirtPaint } from "./kit.ts";

const LEFT_SLEEVE = "M0 0H31.5Q27 28 27 46L20 60 0 56Z";
const RIGHT_SLEEVE = "M110 0H78.5Q83 28 83 46L90 60 110 56Z";

/** The second colour over the ground of a shirt, in the shirt's own coordinates (clipped by the shirt). */
export function ShirtPattern({ paint }: { paint: ShirtPaint }) {
  switch (paint.pattern) {
    case "plain":
      return null;
    case "halves":
      return <rect x="55" width="55" height="104" fill={paint.second} />;
    case "stripes":
      return (
        <g fill={paint.second}>
          {[35, 51, 67].map((x) => (
            <rect key={x} x={x} width="8" height="104" />
          ))}
          <path d="M13 18 21 22 10 56 2 52ZM97 18 89 22 100 56 108 52Z" />
        </g>
      );
    case "hoops":
      return (
        <g fill={paint.second}>
          {[26, 50, 74].map((y) => (
            <rect key={y} y={y} width="110" height="12" />
          ))}
        </g>
      );
    case "sash":
      return <path d="M24 8H43L90 100H70Z" fill={paint.second} />;
    case "sleeves":
      return (
        <g fill={paint.second}>
          <path d={LEFT_SLEEVE} />
          <path d={RIGHT_SLEEVE} />
        </g>
      );
  }
}
