/** How far a change at a round's end is: made, or while it is being played what its end would make if it came now. */
export type Stage = "expected" | "made";
