import { HOUR, MINUTE } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { countAttempt, forgetAttempt, takeBackAttempt, type AttemptRule } from "../db/attempts.ts";
import { isKnownDevice } from "../db/devices.ts";
import { networkOf } from "../platform/network.ts";

/** At one account, from one network or one known browser. */
export const FROM_ONE_NETWORK: AttemptRule = { most: 10, within: 15 * MINUTE };
/** At one account from everywhere except known browsers, so that many networks together get no further. */
export const AT_ONE_ACCOUNT: AttemptRule = { most: 50, within: HOUR };
/** At any accounts, from one network or one customer's IPv6 prefix. */
export const BY_ONE_NETWORK: AttemptRule = { most: 100, within: HOUR };
const BY_WIDE_NETWORK: AttemptRule = { most: 400, within: HOUR };

export type Guess = {
  kind: "sign_in" | "second_factor";
  email: string;
  device: string | undefined;
  address: string;
};

export type Guessing = {
  wait: number | null;
  wasRight(): Promise<void>;
};

/**
 * Counts a guess before it is checked. A browser that the owner has used (or confirmed by a link) has its own count, so
 * that attackers cannot lock the owner out.
 */
export async function countGuess({ db, realTime }: Pick<Context, "db" | "realTime">, guess: Guess): Promise<Guessing> {
  const { kind, device, address } = guess;
  const email = guess.email.toLowerCase();
  const now = realTime();
  const { near, wide } = networkOf(address);
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device));
  /** The first count is cleared by a right guess. */
  const counts: [kind: string, subject: string, rule: AttemptRule][] = isKnown
    ? [[`${kind}_device`, `${email}\n${device}`, FROM_ONE_NETWORK]]
    : [
        [`${kind}_from`, `${email}\n${near}`, FROM_ONE_NETWORK],
        [`${kind}_network`, near, BY_ONE_NETWORK],
        ...(wide === null ? [] : [[`${kind}_network`, wide, BY_WIDE_NETWORK] as [string, string, AttemptRule]]),
        [kind, email, AT_ONE_ACCOUNT],
      ];
  for (const [of, subject, rule] of counts) {
    // A new password clears guesses at the old one.
    const about = kind === "sign_in" && !of.endsWith("_network") ? email : undefined;
    // A blocked guess does not use up the other counts.
    const wait = await countAttempt(db, of, subject, rule, now, about);
    if (wait !== null) return { wait, wasRight: async () => {} };
  }
  const [[own, subject] = ["", ""], ...others] = counts;
  return {
    wait: null,
    async wasRight() {
      await forgetAttempt(db, own, subject);
      for (const [of, whose] of others) await takeBackAttempt(db, of, whose);
    },
  };
}
