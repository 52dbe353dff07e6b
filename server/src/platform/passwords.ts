import { hash, verify } from "@node-rs/argon2";

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Made at another cost than today's: the next sign-in hashes it again. */
export function isWorthRehashing(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Compared with when there is no account, so that both take equally long. */
let nobody: Promise<string> | undefined;

export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const isRight = await verify(stored ?? (await nobody), password);
  return stored !== null && isRight;
}
