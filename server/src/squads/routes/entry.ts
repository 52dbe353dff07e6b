import { api } from "@elvan/contract";
import { roundsAt, roundStages } from "@elvan/rules";
import { entryById } from "../../db/entries.ts";
import { pastSeasons } from "../../db/account-seasons.ts";
import type { Queryable } from "../../db/connect.ts";
import { entryEvent, eventsOfEntry } from "../../db/entry-events.ts";
import { chipPlays } from "../../db/chip-plays.ts";
import { createEntry } from "../create-entry.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeCrest } from "../change-crest.ts";
import { changeTeamDetails, unsubscribe } from "../change-team-details.ts";
import { notFound } from "../../platform/http-problem.ts";
import { readSignature } from "../../platform/links.ts";
import { route } from "../../platform/route.ts";
import { viewEntryHistory } from "../views/entry-history.ts";
import { viewEntry } from "../views/entry.ts";
import { withLive } from "../views/live-team.ts";
import { entryLeagues } from "../../leagues/entry-leagues.ts";
import type { LeagueServer } from "../../leagues/league-tables.ts";
import type { LiveServer } from "../../live/live.ts";
import { picksOf } from "./entry-picks.ts";
import { seasonFacts } from "../../season/season-state.ts";
import { isSettled, letKeep, letRevalidate } from "../../season/routes/settled.ts";

/** One-click unsubscription of mail programs (RFC 8058); the body is ignored. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

export function entryRoutes(server: LeagueServer & LiveServer): void {
  const { app, ctx, seasonState, live } = server;
  const lastFinal = () => roundStages(seasonFacts(seasonState).events).final?.id ?? 0;
  /** Final rounds are history, which may come from the replica. */
  const roundsOf = async (entry: number) => {
    const final = lastFinal();
    const rows = [
      ...(await ctx.replica.read((db) => eventsOfEntry(db, entry, { upTo: final }))),
      ...(await eventsOfEntry(ctx.db, entry, { after: final })),
    ];
    return rows.map((row) => withLive(row, live.board()));
  };

  route(server, api.entry.get, async ({ params, session, language, reply }) => {
    const entry = await entryById(ctx.db, params.entry);
    if (!entry) throw notFound();
    const leagues = await entryLeagues(server, entry, language, session?.entry === entry.id);
    const rounds = await roundsOf(entry.id);
    letRevalidate(server, reply);
    return viewEntry(entry, rounds, leagues, language);
  });

  route(server, api.entryHistory.get, async ({ params, reply }) => {
    const entry = await entryById(ctx.db, params.entry);
    if (!entry) throw notFound();
    const now = ctx.now().getTime();
    const { current } = roundsAt(seasonFacts(seasonState).events, now);
    if (current && isSettled(server, current.id)) letKeep(server, reply, api.entryHistory.get, now);
    return viewEntryHistory(
      await roundsOf(entry.id),
      await ctx.replica.read((db) => pastSeasons(db, entry.account)),
      await chipPlays(ctx.db, entry.id),
    );
  });

  route(server, api.picks.get, async ({ params, reply }) => {
    // Rows exist only after the deadline, so nothing secret can be read.
    const rowIn = (db: Queryable) => entryEvent(db, params.entry, params.event);
    const row = await (params.event <= lastFinal() ? ctx.replica.read(rowIn) : rowIn(ctx.db));
    if (!row) throw notFound();
    if (isSettled(server, params.event)) letKeep(server, reply, api.picks.get);
    return picksOf(server, row);
  });

  const checkClub = (favourite_team: number | null) => {
    if (favourite_team === null || seasonFacts(seasonState).teams.some((team) => team.id === favourite_team)) return;
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
    await changeTeamDetails(ctx, session.entry, body);
    const { before: _, ...saved } = body;
    return saved;
  });

  route(server, api.crest.save, async ({ body, session }) => ({ crest: await changeCrest(ctx, session.entry, body) }));

  route(server, api.entry.unsubscribe, ({ body }) => endMail(body.signature));

  // A form needs a scope of its own: other calls take none, because other sites can make a browser send one.
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORMS, (_request, payload, done) => {
      payload.resume();
      done(null, {});
    });
    route({ ...server, app: forms }, api.entry.unsubscribeAtOnce, ({ params }) => endMail(params.signature));
    // Programs without one-click open the address; that page asks first.
    route(
      { ...server, app: forms },
      api.entry.unsubscribePage,
      async ({ params }) => `/entry/unsubscribe/${encodeURIComponent(params.signature)}`,
    );
  });

  async function endMail(signature: string): Promise<void> {
    const what = await readSignature(ctx, signature);
    if (what === undefined) throw new Refusal([{ code: "invalid_signature", field: "signature" }]);
    await unsubscribe(ctx, what);
  }
}
