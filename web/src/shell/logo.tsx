export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M5 3.5C3.6 3.5 2.5 4.6 2.5 6v10.5c0 6.7 5.7 11 13.5 13.5 7.8-2.5 13.5-6.8 13.5-13.5V6c0-1.4-1.1-2.5-2.5-2.5z"
        fill="var(--pitch)"
      />
      <path
        d="M9.2 3.5h6.8V30C13.5 29.2 11.2 28.2 9.2 27zM22.8 3.5H27c1.4 0 2.5 1.1 2.5 2.5v10.5c0 4.2-2.5 7.9-6.7 10.4z"
        fill="var(--pitch-stripe)"
        opacity=".75"
      />
      <path
        d="M9.8 12.6 14 9.5v12.7M17.3 12.6l4.2-3.1v12.7"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
