import { hash, verify } from "@node-rs/argon2";

/** argon2id as OWASP recommends it for servers: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the database keeps of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether a stored hash was made at another cost than today's, so that the next sign-in makes it anew. */
export function isWorthRehashing(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** What is compared with when there is no account, so that an unknown address takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

/** Whether a password is the one of a stored hash; false, after as long a time, where there is none. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const isRight = await verify(stored ?? (await nobody), password);
  return stored !== null && isRight;
}
