import { api } from "@elvan/contract";
import { entryById } from "../db/entries.ts";
import { pastSeasons } from "../db/account-seasons.ts";
import { entryEvent, eventsOfEntry } from "../db/entry-events.ts";
import { chipPlays } from "../db/transfers.ts";
import { createEntry } from "../game/create-entry.ts";
import { Refusal } from "../game/refusal.ts";
import { unsubscribe, updateEntry } from "../game/update-entry.ts";
import { notFound } from "../http-problem.ts";
import { entryOfSignature } from "../mail/links.ts";
import { route, type Server } from "../route.ts";
import { viewEntryHistory } from "../views/entry-history.ts";
import { viewEntry } from "../views/entry.ts";
import { withLive } from "../views/live-team.ts";
import { entryLeagues } from "./entry-leagues.ts";
import { picksOf } from "./entry-picks.ts";
import { seasonFacts } from "./season.ts";

/** What a mail program may send with its one click (RFC 8058); nothing in it is read. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** A manager's team for everybody to see, and how it comes to be (api-shapes 3, 4, 6, 10). */
export function entryRoutes(server: Server): void {
  const { app, ctx, documents, live } = server;
  /** Up to this round points are final. */
  const lastFinal = () => seasonFacts(documents).events.findLast((event) => event.checked_at !== null)?.id ?? 0;
  /** What is final is history; what may still move is asked where it is written. */
  const roundsOf = async (entry: number) => {
    const final = lastFinal();
    const rows = [
      ...(await eventsOfEntry(ctx.replica, entry, { upTo: final })),
      ...(await eventsOfEntry(ctx.db, entry, { after: final })),
    ];
    return rows.map((row) => withLive(row, live.board()));
  };

  route(server, api.entry.get, async ({ params, session, language }) => {
    const entry = await entryById(ctx.db, params.entry);
    if (!entry) throw notFound();
    const leagues = await entryLeagues(server, entry, language, session?.entry === entry.id);
    return viewEntry(entry, await roundsOf(entry.id), leagues, language);
  });

  route(server, api.entryHistory.get, async ({ params }) => {
    const entry = await entryById(ctx.db, params.entry);
    if (!entry) throw notFound();
    return viewEntryHistory(
      await roundsOf(entry.id),
      await pastSeasons(ctx.replica, entry.account),
      await chipPlays(ctx.db, entry.id),
    );
  });

  route(server, api.picks.get, async ({ params }) => {
    // Rows are written when the deadline has passed, so what is still secret is not there to be read.
    const row = await entryEvent(params.event <= lastFinal() ? ctx.replica : ctx.db, params.entry, params.event);
    if (!row) throw notFound();
    return picksOf(server, row);
  });

  /** @throws Refusal for a club that the game does not know. */
  const checkClub = (favourite_team: number | null) => {
    if (favourite_team === null || seasonFacts(documents).teams.some((team) => team.id === favourite_team)) return;
    throw new Refusal([{ code: "does_not_exist", field: "favourite_team", value: favourite_team }]);
  };

  route(server, api.entry.create, async ({ body, session }) => {
    const favourite_team = body.favourite_team ?? null;
    checkClub(favourite_team);
    await createEntry(ctx, {
      account: session.account,
      name: body.name,
      favourite_team,
      email: body.email,
      language: body.language,
      picks: body.picks,
    });
  });

  route(server, api.entry.update, async ({ body, session }) => {
    checkClub(body.favourite_team);
    await updateEntry(ctx, session.entry, body);
    return body;
  });

  route(server, api.entry.unsubscribe, ({ body }) => endMail(body.signature));

  // A mail program sends a form, which no other call takes: a page elsewhere can make a browser send one.
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORMS, (_request, payload, done) => {
      payload.resume();
      done(null, {});
    });
    route({ ...server, app: forms }, api.entry.unsubscribeAtOnce, ({ params }) => endMail(params.signature));
    // Programs that know no one click open the address instead: the page asks first.
    route({ ...server, app: forms }, api.entry.unsubscribePage, async ({ params, reply }) => {
      void reply.redirect(`/entry/unsubscribe/${encodeURIComponent(params.signature)}`);
    });
  });

  async function endMail(signature: string): Promise<void> {
    const entry = await entryOfSignature(ctx, signature);
    if (entry === undefined) throw new Refusal([{ code: "invalid_signature", field: "signature" }]);
    await unsubscribe(ctx, entry);
  }
}
