import { api } from "@elvan/contract";
import { actor } from "../../platform/actor.ts";
import { route } from "../../platform/route.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";
import { checkFixture, decideWait, linkPlayer, passFixture, unlinkPlayer } from "../decide-wait.ts";
import { readFeedState } from "../feed-state.ts";

export function feedRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.feed.state, () => readFeedState(ctx, seasonFacts(seasonState)));

  route(server, api.feed.decide, ({ params, body, ...call }) => decideWait(ctx, params.subject, body, actor(call)));

  route(server, api.feed.passFixture, ({ params, body, ...call }) =>
    passFixture(ctx, params.fixture, body.reason, actor(call)),
  );

  route(server, api.feed.checkFixture, ({ params, ...call }) => checkFixture(ctx, params.fixture, actor(call)));

  route(server, api.feed.linkPlayer, ({ params, body, ...call }) =>
    linkPlayer(ctx, { ...params, ...body }, actor(call)),
  );

  route(server, api.feed.unlinkPlayer, ({ params, ...call }) => unlinkPlayer(ctx, params.player, actor(call)));
}
