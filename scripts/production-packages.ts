import { existsSync } from "node:fs";
import { join } from "node:path";

type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  resolved?: string;
  link?: boolean;
};
export type Lock = { packages: Record<string, Locked> };

/**
 * The folders of all packages that a workspace needs to run, by the lock file: no tools, no tests, nothing of other workspaces. Other
 * workspaces that it needs are named by their own folders.
 */
export function productionPackages({ packages }: Lock, workspace: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[folder] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
      const at = resolve(packages, folder, name);
      if (at !== undefined) visit(packages[at]?.link ? (packages[at].resolved ?? at) : at);
      else if (name in dependencies) throw new Error(`${name}, which ${folder} needs, is not in package-lock.json`);
    }
  };
  visit(workspace);
  found.delete(workspace);
  return [...found].toSorted();
}

/** As Node looks for it: in the package's own folder, then in those above. */
function resolve(packages: Lock["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const at = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (at in packages) return at;
    if (folder === "") return undefined;
    const above = folder.lastIndexOf("/node_modules/");
    folder = above === -1 ? "" : folder.slice(0, above);
  }
}

/** Those of another platform are in the lock file, but not on this machine. */
export const installed = (root: string, folders: readonly string[]): string[] =>
  folders.filter((folder) => existsSync(join(root, folder)));

/** What a package brings for those who build with it. */
const UNUSED = /\.(map|d\.ts|d\.mts|d\.cts|tsbuildinfo)$|\.test\.tsx?$/;

/** Packages of a package are listed on their own; what one has bundled lies deeper in it. */
export const isShipped = (folder: string, file: string): boolean =>
  !UNUSED.test(file) && file !== join(folder, "node_modules");
