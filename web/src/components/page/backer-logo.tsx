/** An operator with another partner replaces the drawing and the address. */
export const PARTNER = { name: "Norrsken", address: "https://norrsken.example/" };

export function PartnerLogo() {
  return (
    <svg width="148" height="36" viewBox="0 0 148 36" role="img" aria-label={PARTNER.name}>
      <g fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M4 28C9 12 14 8 18 8s5 6 9 6 5-6 7-8" stroke="oklch(0.8 0.17 155)" />
        <path d="M4 33c6-13 10-17 15-17s6 6 10 6 4-3 6-6" stroke="oklch(0.8 0.13 210)" opacity=".8" />
      </g>
      <g fill="currentcolor">
        <text x="44" y="25" fontFamily="var(--font-display)" fontWeight="600" fontSize="22" letterSpacing="-0.3">
          norrsken
        </text>
      </g>
    </svg>
  );
}
