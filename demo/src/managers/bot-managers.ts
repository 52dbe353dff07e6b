import type { Newcomer } from "./enter-teams.ts";
import type { Manager } from "./manager.ts";
import {
  createNewcomer,
  following,
  memberOfCrowd,
  type Crowd,
  demoPersonManager,
  demoPersonNewcomer,
} from "./newcomers.ts";
import { PEOPLE, type DemoPersonName } from "@elvan/server/platform/demo-people.ts";
import { visitorsWithin, type Member, type PlanningTime } from "./visits.ts";

export type BotManagers = {
  newcomers(round: PlanningTime, window: Window): Newcomer[];
  add(members: readonly Member[]): void;
  visitors(round: PlanningTime, window: Window): { member: Member; at: number }[];
};

type Window = { from: number; to: number };

const PLAYERS: readonly DemoPersonName[] = ["alice", "bob", "dave"];

export type BotManagersOptions = Crowd & {
  managers: number;
  now: number;
  coming: number;
  hashes: ReadonlyMap<string, string>;
};

export function createBotManagers(options: BotManagersOptions): BotManagers {
  const { seed, clubs, managers, now, coming, hashes } = options;
  const everybody = Array.from({ length: managers }, (_, index) => memberOfCrowd(options, index + 1));
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
      for (const [place, name] of PLAYERS.entries()) {
        const person = demoPersonNewcomer(seed, name, own(name), round, place);
        list.push({ ...person, manager: following(person.manager, clubs) });
      }
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
      const manager: Manager | undefined = name && following(demoPersonManager(seed, name, event, coming), clubs);
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
