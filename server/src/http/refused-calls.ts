import { MAX_ID, PAGE_ACCOUNT_HEADER, PROOF_NEEDED, type CallRefusal } from "@elvan/contract";
import { DAY, MINUTE } from "@elvan/rules";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { countAttempt, type AttemptRule } from "../db/attempts.ts";
import { insertRefusedCall } from "../db/refused-calls.ts";
import type { RefusedProblem } from "../db/schema-people.ts";
import { putBounded } from "../platform/bounded.ts";
import { DETAIL, HttpProblem } from "../platform/http-problem.ts";
import { networkOf } from "../platform/network.ts";
import { NotAllowed, NotFound, Refusal } from "../platform/refusal.ts";
import { RoleNeeded } from "../platform/role-needed.ts";
import { ShapeError } from "../platform/plugins/shape-problems.ts";

/** In one process; what is over them is not noted. */
const PER_MINUTE = 20;
/** While the database is slow. */
const MOST_AT_ONCE = 200;
const MOST_COUNTED = 10_000;
/** Anybody can claim to be anybody. */
const CLAIMS_FROM_NETWORK: AttemptRule = { most: 60, within: DAY };
const CLAIMS_FROM_WIDE_NETWORK: AttemptRule = { most: 240, within: DAY };
const MOST_PROBLEMS = 5;

const OF_DETAIL: Readonly<Record<string, CallRefusal>> = {
  [DETAIL.notSignedIn]: "not_signed_in",
  [DETAIL.notAllowed]: "not_allowed",
  [DETAIL.badToken]: "bad_token",
  [DETAIL.notWithToken]: "bad_token",
  [DETAIL.tokenTooWeak]: "bad_token",
  [DETAIL.csrfMissing]: "csrf",
  [DETAIL.csrfWrong]: "csrf",
  [DETAIL.crossSite]: "csrf",
  [DETAIL.notFound]: "not_found",
  [PROOF_NEEDED]: "proof_needed",
};
const OF_STATUS: Readonly<Record<number, CallRefusal>> = {
  403: "not_allowed",
  404: "not_found",
  409: "changed",
  429: "throttled",
  503: "away",
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && /^[a-z0-9_]{1,20}$/.test(value));

/** Codes with the rules' own numbers, never what somebody has typed. */
function problemsOf(error: unknown, status: number): RefusedProblem[] {
  if (error instanceof Refusal) {
    return error.problems.slice(0, MOST_PROBLEMS).map((problem) => ({
      ...Object.fromEntries(
        Object.entries(problem).filter((pair): pair is [string, string | number] => isPlain(pair[1])),
      ),
      code: problem.code,
    }));
  }
  if (error instanceof ShapeError) return [{ code: "invalid" }];
  if (error instanceof NotFound) return [{ code: "not_found" satisfies CallRefusal }];
  if (error instanceof NotAllowed || error instanceof RoleNeeded)
    return [{ code: "not_allowed" satisfies CallRefusal }];
  const detail = error instanceof HttpProblem ? OF_DETAIL[error.message] : undefined;
  const code: CallRefusal = detail ?? OF_STATUS[status] ?? (status >= 500 ? "failed" : "other");
  return [{ code: status === 503 && error === null ? "closed" : code }];
}

function claimedAccount(request: FastifyRequest): number | null {
  const text = request.headers[PAGE_ACCOUNT_HEADER];
  if (typeof text !== "string" || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) return null;
  return Number(text);
}

/** How many in this minute, by whom; forgotten with the minute. */
function createMinuteCount({ realTime }: Context): (whom: string) => number {
  let minute = 0;
  let counts = new Map<string, number>();
  return (whom) => {
    const now = Math.floor(realTime().getTime() / MINUTE);
    if (now !== minute) [minute, counts] = [now, new Map()];
    const count = (counts.get(whom) ?? 0) + 1;
    putBounded(counts, whom, count, MOST_COUNTED);
    return count;
  };
}

async function mayClaim({ db, realTime }: Context, ip: string): Promise<boolean> {
  const { near, wide } = networkOf(ip);
  const now = realTime();
  if ((await countAttempt(db, "claim", near, CLAIMS_FROM_NETWORK, now)) !== null) return false;
  return wide === null || (await countAttempt(db, "claim", wide, CLAIMS_FROM_WIDE_NETWORK, now)) === null;
}

/** Notes refused writes for support, after they have been answered. Signing in has its lines in the audit trail. */
export function useRefusedCalls(app: FastifyInstance, ctx: Context): void {
  const countOf = createMinuteCount(ctx);
  const noting = new Set<Promise<void>>();

  const note = async (request: FastifyRequest, status: number): Promise<void> => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.limit === "sign_in") return;
    const { session, ip } = request;
    const account = session?.account ?? claimedAccount(request);
    if (account === null) return;
    const claimed = session === null;
    if (countOf(claimed ? `network ${networkOf(ip).near}` : `account ${account}`) > PER_MINUTE) return;
    if (claimed && !(await mayClaim(ctx, ip))) return;
    const problems = problemsOf(request.refused, status);
    const call = {
      at: ctx.realTime(),
      account,
      claimed,
      method: request.method,
      path: endpoint.path,
      status,
      problems,
    };
    await ctx.db.transaction().execute((tx) => insertRefusedCall(tx, { ...call, address: ip }));
  };

  app.addHook("onResponse", async (request, { statusCode }) => {
    if (noting.size >= MOST_AT_ONCE || statusCode < 400 || request.method === "GET" || request.method === "HEAD")
      return;
    const noted = note(request, statusCode)
      // Support lacks a line; nobody else is to notice.
      .catch((error: unknown) => ctx.log.debug(error, "refused call not noted"))
      .finally(() => noting.delete(noted));
    noting.add(noted);
  });
  app.addHook("onClose", async () => void (await Promise.all(noting)));
}
