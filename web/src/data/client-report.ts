import type { ClientReport } from "@elvan/contract";
import { call, failedRequests } from "./call.ts";

/** Lets operators match the manager's own words to the crash. */
export const crashName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** No more than the contract accepts, and nothing about the manager. */
export function reportOf(crash: string, error: unknown, path: string): ClientReport {
  const isError = error instanceof Error;
  return {
    crash,
    message: (isError ? `${error.name}: ${error.message}` : String(error)).slice(0, 500),
    stack: (isError ? (error.stack ?? "") : "").slice(0, 4_000),
    path: path.slice(0, 300),
    requests: failedRequests(),
  };
}

export const sendReport = (body: ClientReport): Promise<unknown> => call("POST /api/client-report/", { body });

/** The report must not fail louder than the crash, which the crash page offers to send again. */
export async function tellOfCrash(name: string, error: unknown): Promise<void> {
  try {
    await sendReport(reportOf(name, error, location.pathname));
  } catch {
    // Nobody can be told.
  }
}
