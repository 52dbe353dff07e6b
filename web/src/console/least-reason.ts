/** As short as a reason may be. */
export const LEAST_REASON = 3;
