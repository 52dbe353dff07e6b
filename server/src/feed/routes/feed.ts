import { api } from "@elvan/contract";
import { audit, type Actor } from "../../db/audit.ts";
import { feedFaults, feedHealth, feedPolls, feedWaits, feedWords } from "../../db/feed-state.ts";
import { ownersOf } from "../../db/operations.ts";
import { addPlayers } from "../add-players.ts";
import { notFound } from "../../platform/http-problem.ts";
import { Refusal } from "../../platform/refusal.ts";
import { route } from "../../platform/route.ts";
import { digestOf, viewFault, viewPoll, viewWait } from "../views/feed.ts";
import { isoMicroOrNull } from "../../platform/times.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";

const POLLS = 20;

const actor = ({ session, request }: { session: { account: number }; request: { ip: string } }): Actor => ({
  account: session.account,
  address: request.ip,
});

export function feedRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const { db } = ctx;

  route(server, api.feed.state, async () => {
    const facts = seasonFacts(seasonState);
    const eventOf = new Map(facts.fixtures.map(({ id, event }) => [id, event]));
    const waits = await Promise.all(
      (await feedWaits(db)).map(async (row) => {
        const [fixture] = row.changes.flatMap((change) => change.fixture ?? []);
        const event = row.subject.startsWith("fixture:") ? (eventOf.get(fixture ?? 0) ?? null) : null;
        const elements = [...new Set(row.changes.flatMap(({ element }) => element ?? []))];
        const owners = event === null ? { entries: 0, leagues: 0 } : await ownersOf(db, event, elements);
        return viewWait(row, owners);
      }),
    );
    const words = await feedWords(db);
    const elements = new Set(facts.elements.map(({ id }) => id));
    const { last_good, failures } = await feedHealth(db);
    return {
      followed: ctx.config.feed !== undefined,
      last_good: isoMicroOrNull(last_good),
      failures,
      delay: last_good === null ? null : Math.max(0, Math.round((Date.now() - last_good.getTime()) / 1000)),
      faults: (await feedFaults(db)).map((row) => viewFault(row, elements)),
      waits,
      words: words.map(({ player, element }) => ({ player, element })),
      polls: (await feedPolls(db, POLLS)).map((row) => viewPoll(row)),
    };
  });

  route(server, api.feed.decide, ({ params, body, ...call }) =>
    db.transaction().execute(async (tx) => {
      const { subject } = params;
      const wait = await tx
        .selectFrom("feed_wait")
        .selectAll()
        .where("subject", "=", subject)
        .forUpdate()
        .executeTakeFirst();
      if (!wait) throw notFound();
      if (digestOf(wait) !== body.digest) throw new Refusal([{ code: "feed_changed" }]);
      const { verdict, reason } = body;
      const by = actor(call);
      await tx
        .updateTable("feed_wait")
        .set({ verdict, account: by.account, decided_at: ctx.now() })
        .where("subject", "=", subject)
        .execute();
      const detail = { subject, reasons: wait.reasons.map(({ code }) => code), changes: wait.changes.length, reason };
      await audit(tx, { at: ctx.now(), ...by, action: `feed_${verdict}`, detail });
      await ctx.notify(tx, { kind: "run_job", name: "feed" });
    }),
  );

  route(server, api.feed.linkPlayer, ({ params, body, ...call }) =>
    db.transaction().execute(async (tx) => {
      const { player } = params;
      const { element } = body;
      const known =
        element === null
          ? true
          : await tx.selectFrom("element").select("id").where("id", "=", element).executeTakeFirst();
      if (!known) throw notFound();
      const by = actor(call);
      const word = { element, at: ctx.now(), account: by.account };
      await tx
        .insertInto("feed_word")
        .values({ player, ...word })
        .onConflict((conflict) => conflict.column("player").doUpdateSet(word))
        .execute();
      await audit(tx, { at: ctx.now(), ...by, action: "feed_player_meant", detail: { player, element } });
      await ctx.notify(tx, { kind: "run_job", name: "feed" });
    }),
  );

  route(server, api.feed.unlinkPlayer, ({ params, ...call }) =>
    db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom("feed_word")
        .where("player", "=", params.player)
        .returningAll()
        .executeTakeFirst();
      if (!gone) throw notFound();
      await audit(tx, { at: ctx.now(), ...actor(call), action: "feed_player_forgotten", detail: params });
      await ctx.notify(tx, { kind: "run_job", name: "feed" });
    }),
  );

  route(server, api.feed.addPlayer, async ({ params, body, ...call }) => {
    const { player: id } = params;
    const facts = seasonFacts(seasonState);
    if (!facts.teams.some((team) => team.id === body.team)) throw notFound();
    const { team, start_cost, ...names } = body;
    const [element] = await addPlayers(ctx, [
      {
        ...{ element: id, team, status: "a", can_select: true, chance_of_playing_next_round: null, news_added: null },
        news: { sv: "", en: "" },
        // The provider's code is unknown; real ones are never negative.
        profile: { id, code: -id, start_cost, known_name: "", photo: "", opta_code: "", ...names },
      },
    ]);
    if (element === undefined) throw new Refusal([{ code: "player_there", element: id }]);
    await audit(db, { at: ctx.now(), ...actor(call), action: "feed_player_added", detail: { ...params, ...body } });
    await ctx.notify(db, { kind: "run_job", name: "feed" });
    await seasonState.refresh();
    return { element };
  });
}
