/** Private windows forbid storage, and disks are full: what is kept then lasts as long as the page. */
function storage(area: () => Storage) {
  const attempt = <T>(use: (kept: Storage) => T, otherwise: T): T => {
    try {
      return use(area());
    } catch {
      return otherwise;
    }
  };
  const get = (key: string) => attempt((kept) => kept.getItem(key), null);
  return {
    get,
    /** Null when there is none or it is no JSON. The caller checks what it holds: it may be from an older version. */
    getJson: (key: string): unknown => attempt(() => JSON.parse(get(key) ?? "null") as unknown, null),
    /** Null removes. @returns whether it is kept */
    set: (key: string, value: string | null): boolean =>
      attempt((kept) => {
        if (value === null) kept.removeItem(key);
        else kept.setItem(key, value);
        return true;
      }, false),
    keys: (): string[] =>
      attempt((kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? ""), []),
  };
}

export const local = storage(() => localStorage);
export const session = storage(() => sessionStorage);
