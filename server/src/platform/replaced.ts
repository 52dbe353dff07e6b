export const MAX_ATTEMPTS = 4;

/** 42P01: another scoring has replaced the partition that was being read. */
export const isReplaced = (error: unknown): boolean => (error as { code?: string }).code === "42P01";
