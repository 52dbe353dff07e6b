import type { Newcomer } from "./enter-teams.ts";
import type { Manager } from "./manager.ts";
import {
  LAST_JOINING_EVENT,
  makeManagers,
  createNewcomer,
  demoPersonManager,
  demoPersonNewcomer,
} from "./newcomers.ts";
import { PEOPLE, type DemoPersonName } from "../../platform/demo-people.ts";
import { visitorsWithin, type Member, type PlanningTime } from "./visits.ts";

export type BotManagers = {
  newcomers(round: PlanningTime, window: Window): Newcomer[];
  add(members: readonly Member[]): void;
  visitors(round: PlanningTime, window: Window): { member: Member; at: number }[];
};

type Window = { from: number; to: number };

const PLAYERS: readonly DemoPersonName[] = ["alice", "bob", "dave"];

export type BotManagersOptions = {
  seed: string;
  managers: number;
  now: number;
  coming: number;
  doubles: readonly number[];
  hashes: ReadonlyMap<string, string>;
};

export function createBotManagers({ seed, managers, now, coming, doubles, hashes }: BotManagersOptions): BotManagers {
  const everybody = makeManagers(seed, managers, doubles, LAST_JOINING_EVENT);
  const people = new Map<number, DemoPersonName>();
  for (const name of PLAYERS) people.set(demoPersonManager(seed, name, 1, coming).number, name);
  const members: Member[] = [];
  const joining = new Map<number, Newcomer[]>();

  const joiningIn = (round: PlanningTime): Newcomer[] => {
    const known = joining.get(round.id);
    if (known) return known;
    const until = Math.min(round.deadline_time - 1, now);
    const list = everybody
      .filter((manager) => manager.started_event === round.id)
      .map((manager) => createNewcomer(seed, manager, round, until));
    if (round.id === 1) {
      const own = (name: DemoPersonName) => hashes.get(PEOPLE[name].email) ?? "";
      list.push(...PLAYERS.map((name, place) => demoPersonNewcomer(seed, name, own(name), round, place)));
    }
    joining.set(round.id, list);
    return list;
  };

  const peopleVisits = (round: PlanningTime, { from, to }: Window): { member: Member; at: number }[] => {
    if (round.id !== coming) return visitorsWithin(membersAs(round.id), round, { from, to });
    const at = Math.floor((round.opened + now) / 2);
    return membersAs(round.id)
      .filter(({ manager }) => people.get(manager.number) === "dave" && at > from && at <= to)
      .map((member) => ({ member, at }));
  };
  const membersAs = (event: number): Member[] =>
    members.flatMap((member) => {
      const name = people.get(member.manager.number);
      const manager: Manager | undefined = name && demoPersonManager(seed, name, event, coming);
      return manager ? [{ ...member, manager }] : [];
    });

  return {
    newcomers: (round, { from, to }) =>
      joiningIn(round).filter(({ joined }) => joined.getTime() > from && joined.getTime() <= to),
    add: (entered) => void members.push(...entered),
    visitors: (round, window) => [
      ...visitorsWithin(
        members.filter(({ manager }) => !people.has(manager.number)),
        round,
        window,
      ),
      ...peopleVisits(round, window),
    ],
  };
}
