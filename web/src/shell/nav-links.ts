import { hasRole, type Role } from "@elvan/rules";
import type { IconName } from "../components/ui/icon.tsx";
import type { Viewer } from "../data/me.ts";
import type { MessageKey } from "../i18n/text.ts";

export type NavLink = { key: MessageKey; to: string; icon: IconName };

type Rounds = { current: { id: number } | null; next: { id: number } | null };

const link = (key: MessageKey, to: string, icon: IconName): NavLink => ({ key, to, icon });

/** `startedEvent` is null while unknown (league-009 to 011). */
export function navLinks(
  viewer: Pick<Viewer, "kind" | "entry"> & { account?: { role: Role } | null },
  rounds: Rounds,
  startedEvent: number | null,
): NavLink[] {
  const links = playersLinks(viewer, rounds, startedEvent);
  return hasRole(viewer.account?.role ?? "player", "reader")
    ? [...links, link("nav.console", "/console", "settings")]
    : links;
}

function playersLinks(viewer: Pick<Viewer, "kind" | "entry">, rounds: Rounds, startedEvent: number | null): NavLink[] {
  if (viewer.kind === "visitor") {
    return [
      link("nav.home", "/", "home"),
      link("nav.prizes", "/prizes", "gift"),
      link("nav.scout", "/the-scout", "news"),
      link("nav.help", "/help", "help"),
      link("nav.statistics", "/statistics", "points"),
    ];
  }
  if (viewer.kind === "account") {
    return [
      link("nav.home", "/", "home"),
      ...(rounds.current !== null && rounds.next === null
        ? []
        : [link("nav.squadSelection", "/squad-selection", "shirt")]),
      link("nav.help", "/help", "help"),
    ];
  }
  const { current, next } = rounds;
  const hasPoints = current !== null && startedEvent !== null && startedEvent <= current.id;
  return [
    link(current === null ? "nav.home" : "nav.status", "/", "home"),
    ...(next === null ? [] : [link("nav.myTeam", "/my-team", "shirt")]),
    ...(hasPoints ? [link("nav.points", `/entry/${viewer.entry}/event/${current.id}`, "bolt")] : []),
    link("nav.transfers", "/transfers", "swap"),
    link("nav.leagues", "/leagues", "trophy"),
    link("nav.fixtures", "/fixtures", "calendar"),
    link("nav.statistics", "/statistics", "points"),
    link("nav.scout", "/the-scout", "news"),
    link("nav.prizes", "/prizes", "gift"),
    link("nav.help", "/help", "help"),
  ];
}

/** What stands in a phone's bar, first what a manager does every week. */
const OF_THE_BAR: readonly MessageKey[] = [
  "nav.home",
  "nav.status",
  "nav.squadSelection",
  "nav.myTeam",
  "nav.transfers",
  "nav.leagues",
  "nav.points",
  "nav.fixtures",
  "nav.prizes",
  "nav.scout",
  "nav.help",
  "nav.statistics",
];
export const BAR_SIZE = 5;

/** The links of the bar in its order, and the others in theirs. Without a team to change, Transfers leads nowhere. */
export function barLinks(links: readonly NavLink[]): { bar: NavLink[]; others: NavLink[] } {
  const hasTeam = links.some(({ key }) => key === "nav.myTeam");
  const bar = OF_THE_BAR.filter((key) => hasTeam || key !== "nav.transfers")
    .flatMap((key) => links.filter((one) => one.key === key))
    .slice(0, BAR_SIZE);
  return { bar, others: links.filter((one) => !bar.includes(one)) };
}

export function isActive(to: string, pathname: string): boolean {
  if (to === "/") return pathname === "/";
  if (to.startsWith("/entry/"))
    return /^\/entry\/\d+\/event\//.test(pathname) && pathname.split("/")[2] === to.split("/")[2];
  return pathname === to || pathname.startsWith(`${to}/`);
}
