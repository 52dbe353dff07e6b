function icon(path: string, fill = false) {
  return function Icon({ className, size = 14 }: { className?: string | undefined; size?: number }) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        className={className}
        fill={fill ? "currentColor" : "none"}
        stroke={fill ? "none" : "currentColor"}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}

export const PlusIcon = icon("M8 2.500V13.500M2.500 8H13.500");
export const CrossIcon = icon("M3.500 3.500 12.500 12.500M12.500 3.500 3.500 12.500");
export const UndoIcon = icon("M6 3 3 6 6 9M3 6H9.500A3.500 3.500 0 0 1 9.500 13H6");
export const ArrowsIcon = icon(
  "M5 13.500V3M2.300 5.600 5 2.800 7.700 5.600M11 2.500V13M8.300 10.400 11 13.200 13.700 10.400",
);
export const StarIcon = icon(
  "M8 1.200 10.050 5.600 14.800 6.200 11.300 9.500 12.200 14.300 8 12 3.800 14.300 4.700 9.500 1.200 6.200 5.950 5.600Z",
  true,
);
