import { once } from "node:events";
import { createInterface } from "node:readline";
import { CONSOLE_ROLES, PASSWORD_MAX, readAddress, type ConsoleRole } from "@elvan/rules";
import { Option, type Command } from "commander";
import { readConfig, type Config } from "../platform/config.ts";
import { accountByEmail, insertAccount, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { accountsWithRole, lockForRole } from "../db/roles.ts";
import { suspensionInForce } from "../db/suspensions.ts";
import { isGuessable } from "../accounts/broken-passwords.ts";
import { hashPassword } from "../platform/passwords.ts";
import { withContext } from "./open-context.ts";
import { registerAppeals } from "./operator-appeals.ts";
import { registerAudit } from "./operator-audit.ts";
import { registerLeagueReports } from "./operator-league-reports.ts";
import { registerReports } from "./operator-reports.ts";
import { CommandError } from "./cli-error.ts";

type Options = { role: ConsoleRole; revoke?: boolean; create?: boolean; firstName: string; lastName: string };

const MIN_PASSWORD_LENGTH = 10;

const HELP = `
  elvan operator olof@elvan.example                           gives the account the operator's role
  elvan operator olof@elvan.example --role owner              gives it another one
  elvan operator olof@elvan.example --revoke                  removes it, whichever it is
  echo "a password" | elvan operator new@example.org --create  makes the account first; the password comes from stdin

  reader     sees the console, but no people, and changes nothing
  moderator  also takes care of people: names, reports, appeals, suspensions
  operator   also runs the season
  owner      also gives and takes roles in the console, and decides where alerts go

What is done here is kept in the audit trail.`;

export function register(program: Command): void {
  const operator = program
    .command("operator")
    .argument("<email>", "address of the account")
    .description("give an account a role in the console, or remove it")
    .addOption(
      new Option("--role <role>", "which one").choices([...CONSOLE_ROLES]).default("operator" satisfies ConsoleRole),
    )
    .option("--revoke", "remove the role")
    .option("--create", "create the account, with the password read from stdin")
    .option("--first-name <name>", "of a new account", "Elvan")
    .option("--last-name <name>", "of a new account", "Operator")
    .addHelpText("after", HELP)
    .action(async (typed: string, options: Options) => {
      const email = readAddress(typed);
      if (options.revoke && options.create) throw new CommandError("--revoke and --create can't be combined");
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`"${typed}" is not an email address`);
      const role = options.revoke ? "player" : options.role;
      // Before the database is opened, so that nobody waits for it while somebody types.
      const config = readConfig();
      const password_hash = options.create ? await hashPassword(await readPassword(config, email)) : null;
      const owners = await withContext(config, (ctx) =>
        ctx.db.transaction().execute(async (tx) => {
          const seen = await accountByEmail(tx, email);
          if (seen) await lockForRole(tx, [seen.id]);
          const there = seen && (await accountByEmail(tx, email));
          if (options.create && there) throw new CommandError(`${email} already has an account; omit --create`);
          if (!options.create && !there)
            throw new CommandError(`${email} has no account; use --create to create one`, 1);
          if (there && role !== "player" && (await suspensionInForce(tx, there.id, ctx.realTime())))
            throw new CommandError(`${email} is suspended and can't have a role until that is lifted`, 1);
          const id =
            there?.id ??
            (await insertAccount(tx, {
              email,
              password_hash,
              first_name: options.firstName,
              last_name: options.lastName,
              role,
            }));
          if (id === undefined) throw new CommandError(`${email} already has an account; omit --create`);
          await updateAccount(tx, id, { role });
          const detail = { person: id, role, was: there?.role ?? "player" };
          await audit(tx, { at: ctx.realTime(), account: null, action: "set_role", detail });
          return (await accountsWithRole(tx, "owner")).length;
        }),
      );
      process.stdout.write(`${email} is now ${role === "operator" || role === "owner" ? "an" : "a"} ${role}.\n`);
      if (owners === 0)
        process.stderr.write("Nobody is an owner now: until somebody is, roles can only be given by this command.\n");
    });
  registerAppeals(operator);
  registerAudit(operator);
  registerReports(operator);
  registerLeagueReports(operator);
}

async function readPassword(config: Config, email: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Password: ");
  const lines = createInterface({ input: process.stdin });
  const ended = once(lines, "close").then(() => [""]);
  const [line = ""] = (await Promise.race([once(lines, "line"), ended])) as string[];
  lines.close();
  if (line.length < MIN_PASSWORD_LENGTH)
    throw new CommandError(`the password must have at least ${MIN_PASSWORD_LENGTH} characters`);
  if (line.length > PASSWORD_MAX) throw new CommandError(`the password can have ${PASSWORD_MAX} characters at most`);
  if (await isGuessable(config, line, { email })) {
    throw new CommandError("the password is on lists that attackers guess from; choose another");
  }
  return line;
}
