import type { Rolldown } from "vite";

type Groups = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"];
type NameOf = Exclude<NonNullable<Groups>[number]["name"], string>;

/** What every screen needs; what writes is left to the screens that write. */
const LIBRARIES =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation)\.js)/;
const OUR_SOURCE = /\/(web|rules|contract)\/src\//;
const WEB_SOURCE = /\/web\/src\//;

/** Names what these modules import, and what that imports in turn. */
function importedBy(roots: RegExp, name: string): NameOf {
  const known = new Map<string, boolean>();
  const isReached = (id: string, context: Parameters<NameOf>[1]): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Ends cycles.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const reached = roots.test(id) || importers.some((importer) => isReached(importer, context));
    known.set(id, reached);
    return reached;
  };
  return (id, context) => (WEB_SOURCE.test(id) && isReached(id, context) ? name : null);
}

/** Few chunks, because one file packs better than many: the first screen's, and what three screens or dialogs share. */
export const groups: Groups = [
  { name: "libraries", test: LIBRARIES, priority: 3 },
  { name: importedBy(/\/web\/src\/(main|pages\/home\/landing)\.tsx$/, "base"), priority: 2 },
  { name: "aria", test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/, priority: 1 },
  { name: "shared", test: OUR_SOURCE, minShareCount: 3 },
];
