import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PASSWORD_MIN } from "@elvan/rules";
import type { Config } from "../platform/config.ts";

/** Swedish guesses that international lists lack, with clubs and the game's own name. */
const SWEDISH = `
  lösenord losenord hemligt hemlig sommar sommaren vinter våren hösten höst julafton midsommar semester sverige stockholm
  göteborg goteborg malmö malmo uppsala linköping norrköping örebro västerås helsingborg jönköping gävle borås eskilstuna
  hejsan hejhej hejpådig tjena älskling alskling älskar jagälskardig mamma pappa mormor morfar familjen kärlek sötnos prinsessa
  fotboll allsvenskan landslaget zlatan ibrahimovic hammarby bajen djurgården djurgarden järnkaminerna gnaget aik aiksolna
  solna malmöff himmelsblå ifkgöteborg blåvitt änglarna häcken bkhäcken elfsborg kalmar kalmarff hif helsingborgsif sirius
  mjällby mjallby värnamo degerfors halmstad varberg brommapojkarna öster östers ifköster gais örgryte örgrytea sundsvall
  elvan elvanfantasy fantasy hockey tretonkronor abcåäö qwertyå qwertyuiopå asdfghjklöä kalleanka blommor hunden katten
  passord volvo ikea abba kungen drottning snygging fisken torsk kanelbulle köttbullar
`
  .trim()
  .split(/\s+/);

let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: it takes 0.1 s and some megabytes. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...SWEDISH, ...dictionary["passwords-common"]].map((word) => word.toLowerCase()));
}

const isOneSign = (text: string) => new Set(text).size <= 2;
const RUNS = ["0123456789012345", "9876543210987654", "abcdefghijklmnopqrstuvwxyzåäö", "qwertyuiopå", "asdfghjklöä"];

/** On a list, a listed word with a few signs around it, a keyboard run, or the owner's own address or name. */
async function isOnLists(password: string, own: readonly string[]): Promise<boolean> {
  known ??= commonPasswords();
  const list = await known;
  const text = password.normalize("NFKC").toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    list.has(text) ||
    (core.length >= 4 && text.length - core.length <= 5 && list.has(core)) ||
    isOneSign(text) ||
    RUNS.some((run) => run.includes(text)) ||
    own.some((word) => word.length >= 3 && (text === word || core === word))
  );
}

/** Looks in a local copy of "Have I Been Pwned" (one file per five-character SHA-1 prefix), so that nobody is asked. */
async function isInRanges(folder: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  for (const name of [`${hash.slice(0, 5)}.txt`, hash.slice(0, 5)]) {
    const text = await readFile(join(folder, name), "utf8").catch(() => null);
    if (text !== null) return new RegExp(`^${hash.slice(5)}(:|\\s|$)`, "im").test(text);
  }
  return false;
}

/** @param own the owner's address and names */
export async function isGuessable(
  { passwordRanges }: Pick<Config, "passwordRanges">,
  password: string,
  own: { email?: string; first_name?: string; last_name?: string } = {},
): Promise<boolean> {
  const email = (own.email ?? "").toLowerCase().trim();
  const names = [own.first_name, own.last_name].map((name) => (name ?? "").toLowerCase().trim());
  const words = [email, email.split("@", 1)[0] ?? "", ...names, names.join("")];
  // Too short a password is refused elsewhere, with another code.
  if ([...password].length < PASSWORD_MIN) return false;
  if (await isOnLists(password, words)) return true;
  return passwordRanges !== undefined && (await isInRanges(passwordRanges, password));
}
