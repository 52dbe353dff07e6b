/** Files of the running version and of the one before it, which open pages may still need. */
const CACHE = "elvan-shell";
/** The lists of these two. */
const LISTS = "/elvan-shell-lists";

/** `version` of what has no hash in its name. */
export type ShellFile = { address: string; version?: string };

const keyOf = ({ address, version }: ShellFile): string => (version === undefined ? address : `${address}?${version}`);

/** Fetches what is not there yet: hashed files never change. One that fails fails the installation. */
export async function installShell(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      if ((await cache.match(keyOf(file))) !== undefined) return;
      const response = await fetch(file.address, { cache: "no-cache" });
      if (!response.ok || response.redirected) throw new Error(`${file.address}: ${response.status}`);
      await cache.put(keyOf(file), response);
    }),
  );
}

/** Forgets files that neither this version nor the one before it has. */
export async function activateShell(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const keys = files.map(keyOf);
  const lists = ((await (await cache.match(LISTS))?.json()) ?? []) as string[][];
  const before = lists.find((list) => list.join() !== keys.join()) ?? [];
  const wanted = new Set([LISTS, ...keys, ...before]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
  await cache.put(LISTS, Response.json([keys, before]));
}

export async function shellFile(pathname: string, files: readonly ShellFile[]): Promise<Response | undefined> {
  const file = files.find(({ address }) => address === pathname) ?? { address: pathname };
  return (await caches.open(CACHE)).match(keyOf(file));
}
