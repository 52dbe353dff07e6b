import type { Newcomer } from "./enter-teams.ts";
import type { Manager } from "./manager.ts";
import { LAST_JOINING, makeManagers, newcomer, personAsManager, personAsNewcomer } from "./newcomers.ts";
import { PEOPLE, type DemoPersonName } from "./people.ts";
import { visitors, type Member, type PlanningTime } from "./visits.ts";

/** Those who play the demo season while it is being made: who enters when, and who looks at his team when. */
export type Crowd = {
  /** Who enters a team for this round in (from, to]. */
  newcomers(round: PlanningTime, window: Window): Newcomer[];
  /** Notes those who have entered. */
  add(members: readonly Member[]): void;
  /** Who looks at his team for this round in (from, to]. */
  visitors(round: PlanningTime, window: Window): { member: Member; at: number }[];
};

type Window = { from: number; to: number };

const PLAYERS: readonly DemoPersonName[] = ["alice", "bob", "dave"];

export type CrowdOptions = {
  seed: string;
  managers: number;
  now: number;
  /** The round that lies ahead of `now`. */
  coming: number;
  /** Rounds in which some clubs play twice. */
  doubles: readonly number[];
  /** The stored password of each of those who can sign in. */
  hashes: ReadonlyMap<string, string>;
};

/** @returns the crowd of a season that is made for `now` */
export function gather({ seed, managers, now, coming, doubles, hashes }: CrowdOptions): Crowd {
  const everybody = makeManagers(seed, managers, doubles, LAST_JOINING);
  const people = new Map<number, DemoPersonName>();
  for (const name of PLAYERS) people.set(personAsManager(seed, name, 1, coming).number, name);
  const members: Member[] = [];
  const joining = new Map<number, Newcomer[]>();

  const joiningIn = (round: PlanningTime): Newcomer[] => {
    const known = joining.get(round.id);
    if (known) return known;
    const until = Math.min(round.deadline_time - 1, now);
    const list = everybody
      .filter((manager) => manager.started_event === round.id)
      .map((manager) => newcomer(seed, manager, round, until));
    if (round.id === 1) {
      const own = (name: DemoPersonName) => hashes.get(PEOPLE[name].email) ?? "";
      list.push(...PLAYERS.map((name, place) => personAsNewcomer(seed, name, own(name), round, place)));
    }
    joining.set(round.id, list);
    return list;
  };

  /** People's visits follow their script; for the round ahead only dave has come already. */
  const peopleVisits = (round: PlanningTime, { from, to }: Window): { member: Member; at: number }[] => {
    if (round.id !== coming) return visitors(membersAs(round.id), round, { from, to });
    const at = Math.floor((round.opened + now) / 2);
    return membersAs(round.id)
      .filter(({ manager }) => people.get(manager.number) === "dave" && at > from && at <= to)
      .map((member) => ({ member, at }));
  };
  const membersAs = (event: number): Member[] =>
    members.flatMap((member) => {
      const name = people.get(member.manager.number);
      const manager: Manager | undefined = name && personAsManager(seed, name, event, coming);
      return manager ? [{ ...member, manager }] : [];
    });

  return {
    newcomers: (round, { from, to }) =>
      joiningIn(round).filter(({ joined }) => joined.getTime() > from && joined.getTime() <= to),
    add: (entered) => void members.push(...entered),
    visitors: (round, window) => [
      ...visitors(
        members.filter(({ manager }) => !people.has(manager.number)),
        round,
        window,
      ),
      ...peopleVisits(round, window),
    ],
  };
}
