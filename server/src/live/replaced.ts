/** How often something is begun anew because a round's rows were replaced under it. */
export const ATTEMPTS = 4;

/** 42P01: the table of a scoring is gone, because another scoring has taken its place. */
export const isReplaced = (error: unknown): boolean => (error as { code?: string }).code === "42P01";
