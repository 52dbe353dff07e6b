import { api } from "@elvan/contract";
import { actor } from "../../platform/actor.ts";
import { route, type Server } from "../../platform/route.ts";
import { actOnPerson, reviewActOnPerson } from "../act-on-person.ts";
import { giveRole } from "../give-role.ts";
import { readPerson, searchPeople } from "../read-person.ts";
import { roleHolders } from "../../db/roles.ts";
import { viewEffect, viewHolders } from "../views/person.ts";

export function peopleRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.people.search, ({ body }) => searchPeople(ctx, body.text));

  route(server, api.people.person, ({ params }) => readPerson(ctx, params.account));

  route(server, api.people.review, async ({ params, body, session }) => ({
    effects: (await reviewActOnPerson(ctx, { ...params, ...body }, session.account)).map((effect) =>
      viewEffect(effect),
    ),
  }));

  route(server, api.people.act, async ({ params, body, ...call }) => ({
    effects: (await actOnPerson(ctx, { ...params, ...body }, actor(call))).map((effect) => viewEffect(effect)),
  }));

  route(server, api.roles.list, async () => viewHolders(await roleHolders(ctx.db)));

  route(server, api.roles.give, ({ params, body, ...call }) => giveRole(ctx, { ...params, ...body }, actor(call)));
}
