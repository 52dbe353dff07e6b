import type { Language, NotificationKind } from "@elvan/contract";
import { freeTransfersLeft, hasRole } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { alertById } from "../db/alerts.ts";
import { ALERT_WORDS, alertText } from "../alerts/alert-words.ts";
import { accountByEmail, accountById } from "../db/accounts.ts";
import { unavailableNames } from "../db/elements.ts";
import { entryById, entryOfAccount } from "../db/entries.ts";
import { entryEvent } from "../db/entry-events.ts";
import { allEvents, eventById, roundsNow } from "../db/events.ts";
import { feedFaults, feedWaits, isLeftOut } from "../db/feed-state.ts";
import { allFixtures } from "../db/fixtures.ts";
import { codeById, countCodes, countLinks, insertCode, updateCode } from "../db/one-time-codes.ts";
import type { Row } from "../db/schema.ts";
import { squadOfEntry, toSquad } from "../db/squads.ts";
import { suspensionsOf } from "../db/suspensions.ts";
import { teamNames } from "../db/teams.ts";
import { findMergeableAccount } from "../accounts/merge-account.ts";
import {
  anHourBefore,
  EMAIL_CODE,
  expiryOf,
  hashCode,
  hashLinkToken,
  MERGE_CODE,
  newCode,
  newLinkToken,
  PASSWORD_LINK,
} from "../accounts/one-time-codes.ts";
import type { LetterKind, LetterOf } from "../db/letter.ts";
import type { LetterFacts, Links } from "./letter-words.ts";
import { notificationById, settingOf, hasEndedMailOf } from "../db/notifications.ts";
import { hasMoved } from "../notifications/message-facts.ts";
import { USUAL } from "../notifications/kinds.ts";
import { MESSAGE_WORDS, placeOf, sayMessage } from "../notifications/message.ts";
import { LEAGUE_ZONE, zoneName } from "../platform/zone-words.ts";
import { pageAddress } from "../platform/links.ts";
import { isPersonLocked } from "../platform/lock-person.ts";

export type LetterData = {
  [K in LetterKind]: { kind: K; language: Language; facts: LetterFacts[K]; entry?: number; about?: NotificationKind };
}[LetterKind];

/** @returns null when there is nobody to write to, or it is too late */
type LetterLoader<K extends LetterKind> = (
  ctx: Context,
  letter: LetterOf<K>,
  address: string,
  mail: number,
) => Promise<LetterData | null>;

async function receiver(
  ctx: Context,
  account: Row<"account"> | undefined,
  place: { entry?: number; event?: number } = {},
) {
  if (!account) return null;
  const entry = await entryOfAccount(ctx.db, account.id);
  const language = entry?.language ?? account.language;
  return { language, person: { firstName: account.first_name, to: linksFor(ctx, language, place) } };
}

/** Null for somebody who has lost the role since the letter was written. */
async function operator(ctx: Context, id: number) {
  const account = await accountById(ctx.db, id);
  return account && hasRole(account.role, "operator") ? receiver(ctx, account) : null;
}

function linksFor(ctx: Context, language: Language, { entry, event }: { entry?: number; event?: number }): Links {
  const to = (path: string) => pageAddress(ctx.config, language, path);
  return {
    squad: to("/squad-selection"),
    profile: to("/player"),
    merge: to("/player/merge-email"),
    signIn: to("/sign-in"),
    reset: to("/player/password-reset/"),
    help: to("/help"),
    myTeam: to("/my-team"),
    points: to(`/entry/${entry}/event/${event}`),
    console: to("/console"),
  };
}

const number = (language: Language, value: number, digits = 0) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** "lördag 28 november 14:55 (svensk tid)": players live by Swedish time, whatever the server's clock says. */
const moment = (language: Language, at: Date) =>
  `${new Intl.DateTimeFormat(language === "sv" ? "sv-SE" : "en-GB", {
    timeZone: LEAGUE_ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at)} (${zoneName(language, LEAGUE_ZONE, at)})`;

const letterLoaders: { [K in LetterKind]: LetterLoader<K> } = {
  async welcome(ctx, letter) {
    const to = await receiver(ctx, await accountById(ctx.db, letter.account));
    const row = letter.code === undefined ? undefined : await codeById(ctx.db, letter.code);
    const code = row && row.expires > ctx.realTime() ? await makeCode(ctx, row.id) : null;
    return to && { kind: "welcome", language: to.language, facts: { ...to.person, code } };
  },

  async password_reset(ctx, _, address, mail) {
    const account = await accountByEmail(ctx.db, address);
    const to = await receiver(ctx, account);
    if (!account || !to) return null;
    const token = await makeLinkToken(ctx, account, "password", mail);
    if (token === null) return null;
    const uid = Buffer.from(String(account.id)).toString("base64url");
    const link = pageAddress(ctx.config, to.language, `/player/password-set/${uid}/${token}/`);
    const facts = { ...to.person, link, minutes: PASSWORD_LINK.minutes };
    return { kind: "password_reset", language: to.language, facts };
  },

  async browser_link(ctx, _, address, mail) {
    const account = await accountByEmail(ctx.db, address);
    const to = await receiver(ctx, account);
    if (!account || !to) return null;
    const token = await makeLinkToken(ctx, account, "browser", mail);
    if (token === null) return null;
    const uid = Buffer.from(String(account.id)).toString("base64url");
    const link = pageAddress(ctx.config, to.language, `/player/browser/${uid}/${token}/`);
    const facts = { ...to.person, link, minutes: PASSWORD_LINK.minutes };
    return { kind: "browser_link", language: to.language, facts };
  },

  async password_changed(ctx, letter) {
    const to = await receiver(ctx, await accountById(ctx.db, letter.account));
    return to && { kind: "password_changed", language: to.language, facts: to.person };
  },

  async second_factor(ctx, letter) {
    const to = await receiver(ctx, await accountById(ctx.db, letter.account));
    return to && { kind: "second_factor", language: to.language, facts: { ...to.person, on: letter.on } };
  },

  async email_changed(ctx, letter) {
    const to = await receiver(ctx, await accountById(ctx.db, letter.account));
    return to && { kind: "email_changed", language: to.language, facts: { ...to.person, email: letter.email } };
  },

  async merge_code(ctx, letter, address) {
    const row = await codeById(ctx.db, letter.code);
    const now = ctx.realTime();
    if (!row || row.expires <= now) return null;
    const old = await findMergeableAccount(ctx.db, { account: row.account, email: address });
    const to = await receiver(ctx, old);
    if (!to) return null;
    if ((await countCodes(ctx.db, "merge", { email: address }, anHourBefore(now))) > MERGE_CODE.perHour) return null;
    const code = await makeCode(ctx, row.id);
    return { kind: "merge_code", language: to.language, facts: { ...to.person, code, minutes: MERGE_CODE.minutes } };
  },

  async email_code(ctx, letter, address) {
    const row = await codeById(ctx.db, letter.code);
    const now = ctx.realTime();
    if (!row || row.expires <= now) return null;
    // The owner of the address has asked for nothing yet: it gets few messages an hour, however many accounts name it.
    if ((await countCodes(ctx.db, "email", { email: address }, anHourBefore(now))) > EMAIL_CODE.perHour) return null;
    const to = await receiver(ctx, await accountById(ctx.db, row.account));
    if (!to) return null;
    const code = await makeCode(ctx, row.id);
    return { kind: "email_code", language: to.language, facts: { ...to.person, code, minutes: EMAIL_CODE.minutes } };
  },

  async new_device(ctx, letter) {
    const to = await receiver(ctx, await accountById(ctx.db, letter.account));
    if (!to) return null;
    const when = moment(to.language, new Date(letter.at));
    return { kind: "new_device", language: to.language, facts: { ...to.person, device: letter.device, when } };
  },

  async feed_waits(ctx, letter) {
    const to = await operator(ctx, letter.account);
    if (!to) return null;
    const rows = await feedRows(ctx);
    // Meanwhile the feed has been right again, or somebody has decided.
    if (rows.length === 0) return null;
    const { open } = await roundsNow(ctx.db, ctx.now());
    const deadline = open ? { event: open.id, when: moment(to.language, open.deadline_time) } : null;
    return { kind: "feed_waits", language: to.language, facts: { ...to.person, rows, deadline } };
  },

  async team_renamed(ctx, { account, name, reason }) {
    const to = await receiver(ctx, await accountById(ctx.db, account));
    return to && { kind: "team_renamed", language: to.language, facts: { ...to.person, name, reason } };
  },

  async role_changed(ctx, { account, role, reason }) {
    const to = await receiver(ctx, await accountById(ctx.db, account));
    return to && { kind: "role_changed", language: to.language, facts: { ...to.person, role, reason } };
  },

  async suspension(ctx, { account, suspension, what, reason }) {
    const to = await receiver(ctx, await accountById(ctx.db, account));
    const row = (await suspensionsOf(ctx.db, account)).find(({ id }) => id === suspension);
    if (!to || !row) return null;
    const until = row.ends === null ? null : moment(to.language, row.ends);
    return {
      kind: "suspension",
      language: to.language,
      facts: { ...to.person, what, scope: row.scope, reason, until },
    };
  },

  async deadline_reminder(ctx, { entry: id, event, at }) {
    const [entry, round, squad] = [
      await entryById(ctx.db, id),
      await eventById(ctx.db, event),
      await squadOfEntry(ctx.db, id),
    ];
    if (!entry?.email || !round || !squad || round.deadline_time <= ctx.now()) return null;
    if (at !== undefined && at !== round.deadline_time.toISOString()) return null;
    if (await hasEndedMailOf(ctx.db, entry.account, "deadline")) return null;
    const to = await receiver(ctx, await accountById(ctx.db, entry.account));
    if (!to) return null;
    const left = freeTransfersLeft(toSquad(squad, { id: event }));
    return {
      kind: "deadline_reminder",
      language: to.language,
      entry: id,
      about: "deadline",
      facts: {
        ...to.person,
        team: entry.name,
        event,
        when: moment(to.language, round.deadline_time),
        chip: squad.chip,
        freeTransfers: left === null ? null : number(to.language, left),
        bank: number(to.language, squad.bank / 10, 1),
        doubtful: await unavailableNames(ctx.db, squad.elements),
      },
    };
  },

  async round_summary(ctx, { entry: id, event, corrected = false }) {
    const [entry, round, now, before] = [
      await entryById(ctx.db, id),
      await eventById(ctx.db, event),
      await entryEvent(ctx.db, id, event),
      await entryEvent(ctx.db, id, event - 1),
    ];
    if (!entry?.email || !round || now?.points == null || now.overall_rank == null) return null;
    if (await hasEndedMailOf(ctx.db, entry.account, "final_points")) return null;
    const to = await receiver(ctx, await accountById(ctx.db, entry.account), { entry: id, event });
    if (!to) return null;
    return {
      kind: "round_summary",
      language: to.language,
      entry: id,
      about: "final_points",
      facts: {
        ...to.person,
        team: entry.name,
        event,
        points: number(to.language, now.points),
        average: number(to.language, round.average_entry_score),
        total: number(to.language, now.total_points ?? 0),
        rank: number(to.language, now.overall_rank),
        moved: before?.overall_rank == null ? 0 : before.overall_rank - now.overall_rank,
        corrected,
      },
    };
  },

  async notification(ctx, letter) {
    const row = await notificationById(ctx.db, letter.notification);
    const entry = await entryById(ctx.db, letter.entry);
    if (!row || row.kind === "example" || !entry?.email || row.expires <= ctx.now()) return null;
    if (hasMoved(row, await allEvents(ctx.db))) return null;
    if (await hasEndedMailOf(ctx.db, row.account, row.kind)) return null;
    const to = await receiver(ctx, await accountById(ctx.db, row.account));
    if (!to) return null;
    const { kind, facts } = row;
    const { language } = to;
    const timeZone = (await settingOf(ctx.db, row.account))?.time_zone ?? USUAL.time_zone;
    return {
      kind: "notification",
      language,
      entry: entry.id,
      about: kind,
      facts: {
        ...to.person,
        ...sayMessage({ kind, facts, language, timeZone, now: ctx.now(), named: true }),
        go: MESSAGE_WORDS[language].go[kind],
        link: pageAddress(ctx.config, language, placeOf(kind, facts, entry.id)),
      },
    };
  },

  async alert(ctx, { account, alert }) {
    const to = await operator(ctx, account);
    const row = alert.phase === "test" ? undefined : await alertById(ctx.db, alert.id);
    if (!to || (alert.phase !== "test" && !row)) return null;
    const { language } = to;
    const message = alert.phase === "test" || !row ? { phase: "test" as const } : { ...row, phase: alert.phase };
    const { title, text: body } = alertText(language, message);
    const link = pageAddress(ctx.config, language, "/console");
    return { kind: "alert", language, facts: { ...to.person, title, body, go: ALERT_WORDS[language].open, link } };
  },
};

/** As many as a letter can hold. */
const MOST_ROWS = 20;

async function feedRows({ db }: Context): Promise<LetterFacts["feed_waits"]["rows"]> {
  const names = await teamNames(db);
  const matches = new Map(
    (await allFixtures(db)).map((row) => [row.id, `${names.get(row.team_h)}–${names.get(row.team_a)}`]),
  );
  const waits = (await feedWaits(db)).filter(({ verdict }) => verdict === null);
  const rows = [
    ...waits.map(({ subject }) => ({ about: aboutOf(subject, matches), waits: true })),
    ...(await feedFaults(db)).filter(isLeftOut).map(({ fixture }) => ({
      about: aboutOf(`fixture:${fixture}`, matches),
      waits: false,
    })),
  ];
  return rows.slice(0, MOST_ROWS);
}

function aboutOf(
  subject: string,
  matches: ReadonlyMap<number, string>,
): LetterFacts["feed_waits"]["rows"][number]["about"] {
  if (subject === "calendar" || subject === "venues") return "calendar";
  if (subject === "players" || subject === "profiles") return "players";
  return { match: matches.get(Number(subject.slice("fixture:".length))) ?? subject };
}

async function makeCode(ctx: Context, id: number): Promise<string> {
  const code = newCode();
  await updateCode(ctx.db, id, { secret_hash: await hashCode(ctx, id, code) });
  return code;
}

/** Concurrent requests count each other. Every try has a token of its own, because an earlier try may have arrived after all. */
function makeLinkToken(
  ctx: Context,
  { id, email }: Row<"account">,
  purpose: "password" | "browser",
  mail: number,
): Promise<string | null> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await isPersonLocked(tx, id))) return null;
    const now = ctx.realTime();
    const made = await countLinks(tx, purpose, id, mail, anHourBefore(now));
    if (made >= PASSWORD_LINK.perHour) return null;
    const token = newLinkToken();
    await insertCode(tx, {
      purpose,
      account: id,
      email,
      mail,
      secret_hash: hashLinkToken(token),
      created: now,
      expires: expiryOf(PASSWORD_LINK, now),
    });
    return token;
  });
}

export function loadLetterData(ctx: Context, { letter, address, id }: Row<"mail">): Promise<LetterData | null> {
  return (letterLoaders[letter.kind] as LetterLoader<LetterKind>)(ctx, letter, address, id);
}
