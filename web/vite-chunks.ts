import type { Rolldown } from "vite";

type Groups = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"];
type NameOf = Exclude<NonNullable<Groups>[number]["name"], string>;

/** What every screen needs; what writes is left to the screens that write. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation)\.js)/;
const OUR_SOURCE = /\/(web|rules|contract)\/src\//;
/** What these need of the rules goes with them. */
const WEB_SOURCE = /\/web\/src\//;

type Reach = (id: string, context: Parameters<NameOf>[1]) => boolean;

/** Whether these modules import it, or what they import does. */
function importedBy(roots: RegExp): Reach {
  const known = new Map<string, boolean>();
  const isReached: Reach = (id, context) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Ends cycles.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const reached = roots.test(id) || importers.some((importer) => isReached(importer, context));
    known.set(id, reached);
    return reached;
  };
  return (id, context) => WEB_SOURCE.test(id) && isReached(id, context);
}

const byFirst = importedBy(/\/web\/src\/(main|pages\/home\/landing)\.tsx$/);
const byTeam = importedBy(/\/web\/src\/pages\/my-team\/page\.tsx$/);
/** What the frame brings on every screen once it stands: My Team must not fetch `round` for it. */
const byFrame = importedBy(/\/web\/src\/shell\/(live-updates\.ts|(offline-notice|points-word|team-dot)\.tsx)$/);
/** Of the screens that a week leads to most. */
const byRound = importedBy(/\/web\/src\/pages\/(home\/dashboard|points\/page|league-standings\/page)\.tsx$/);
const byLists = importedBy(/\/web\/src\/pages\/statistics\/page\.tsx$/);
const byBuilder = importedBy(/\/web\/src\/pages\/transfers\/page\.tsx$/);
const OWN_PAGE = /\/(pages|console)\//;
const SQUAD_RULES = /\/rules\/src\/squad-troubles\.ts$/;

const named =
  (name: string, isIn: Reach): NameOf =>
  (id, context) =>
    !OWN_PAGE.test(id) && isIn(id, context) ? name : null;

/**
 * Few chunks, because one file packs better than many: what the frame and the front page need, what My Team needs beyond
 * that (decision 67), what screens share with the frame's own parts, what several share with the dashboard, with the
 * statistics or with transfers, and what three other screens or dialogs share.
 */
export const groups: Groups = [
  { name: "libraries", test: LIBRARIES, priority: 3 },
  { name: named("base", byFirst), priority: 2 },
  { name: named("team", (id, context) => SQUAD_RULES.test(id) || byTeam(id, context)), priority: 2 },
  { name: named("frame", byFrame), priority: 2, minShareCount: 2 },
  { name: named("round", byRound), priority: 2, minShareCount: 2 },
  { name: named("lists", byLists), priority: 2, minShareCount: 2 },
  { name: named("builder", byBuilder), priority: 2, minShareCount: 2 },
  { name: "aria", test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/, priority: 1 },
  { name: "shared", test: OUR_SOURCE, minShareCount: 3 },
];
