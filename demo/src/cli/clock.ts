import { ClockAction, CSRF_COOKIE, CSRF_HEADER, demoClock, DemoClock, type ClockWish } from "@elvan/contract";
import type { Command } from "commander";
import { readConfig } from "@elvan/server/platform/config.ts";
import { instant } from "@elvan/server/cli/options.ts";

export class ClockCallError extends Error {
  override readonly name = "ClockCallError";
}

/** before-deadline, after-deadline, … */
const MOVES: ReadonlyMap<string, ClockAction> = new Map(
  ClockAction.options.map((action) => [action.replaceAll("_", "-"), action]),
);

const HELP = `
Moves:
  before-deadline   five minutes before the coming deadline
  after-deadline    the deadline has just passed
  live              into the round's next match
  end-of-event      the round's last match is over
  next-morning      half past ten the next day: prices changed, played rounds settled and checked
  real-time         a clock that stands still goes on
  2026-11-28T15:00Z any instant ahead, with its time zone

Without a move the clock is shown. The clock belongs to the running server (npm start); it only goes forward.`;

export function register(program: Command): void {
  program
    .command("clock")
    .argument("[move]", "a jump, or an instant")
    .description("show or move the demo season's clock in the running server")
    .option("--url <url>", "address of the server (default: this machine, PORT or 3000)")
    .option("--json", "print the answer as JSON")
    .addHelpText("after", HELP)
    .action(async (move: string | undefined, options: { url?: string; json?: boolean }, command: Command) => {
      try {
        const { host, port } = readConfig();
        const clock = await call(
          options.url ?? `http://${host}:${port}`,
          move === undefined ? undefined : toWish(move),
        );
        process.stdout.write(options.json ? `${JSON.stringify(clock)}\n` : describe(clock));
      } catch (error) {
        if (!(error instanceof ClockCallError)) throw error;
        command.error(`error: ${error.message}`, { exitCode: 1 });
      }
    });
}

/** @throws ClockCallError when it is neither a jump nor an instant with its zone */
export function toWish(move: string): ClockWish {
  const action = MOVES.get(move);
  if (action) return { action };
  try {
    return { at: new Date(instant(move)).toISOString() };
  } catch {
    throw new ClockCallError(
      `"${move}" is neither a move (${[...MOVES.keys()].join(", ")}) nor an instant like 2026-11-28T15:00Z`,
    );
  }
}

async function call(base: string, wish: ClockWish | undefined): Promise<DemoClock> {
  const url = URL.parse(demoClock.get.path, base);
  if (url === null) throw new ClockCallError(`${base} is not the address of a server`);
  // Any token will do without a session: it must only be the same in cookie and header.
  const token = "elvan-command-line";
  const headers = { "content-type": "application/json", cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token };
  const request = wish ? { method: demoClock.move.method, headers, body: JSON.stringify(wish) } : {};
  const response = await fetch(url, request).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
    throw new ClockCallError(
      `no server answers at ${url.origin}${cause}; start it with npm start, or name it with --url`,
    );
  });
  const text = await response.text();
  if (response.ok) return clockIn(text) ?? noClock(url);
  if (response.status === 404)
    throw new ClockCallError(`the server at ${url.origin} isn't running a demo season, so its clock can't be moved`);
  throw new ClockCallError(
    refusal(text) ?? `the server at ${url.origin} answered ${response.status}: ${text.slice(0, 300)}`,
  );
}

function clockIn(text: string): DemoClock | undefined {
  try {
    return DemoClock.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function noClock({ origin }: URL): never {
  throw new ClockCallError(`what answers at ${origin} is no server of this game`);
}

function refusal(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as Record<string, { message?: string; code?: string }[] | string>;
    const items = Object.values(body).flatMap((node) => (Array.isArray(node) ? node : []));
    const messages = items.map((item) => `${item.message ?? ""} (${item.code ?? "refused"})`);
    return messages.length > 0 ? messages.join("; ") : undefined;
  } catch {
    return undefined;
  }
}

function describe(clock: DemoClock): string {
  const round = clock.current_event === null ? "before the first round" : `round ${clock.current_event}`;
  const next =
    clock.next_event === null
      ? "no round is to come"
      : `the deadline of round ${clock.next_event} is at ${clock.next_deadline ?? "a time not known yet"}`;
  const still = clock.frozen ? ", standing still" : "";
  const moves = clock.actions.map((action) => action.replaceAll("_", "-")).join(", ");
  return `${clock.now}${still}\n${round}; ${next}\nmoves: ${moves || "none"}\n`;
}
