/** What is expensive to make, kept until room is needed: the one that was not asked for the longest goes first. */
export type Kept = {
  /** What is kept under the key, or what `make` makes. Who asks while it is being made gets the same. */
  get<T>(key: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T>;
};

type Slot = { value: Promise<unknown>; bytes: number; ready: boolean };

/** @param room bytes that may be kept; the last one made is kept however large it is */
export function createKept(room: number): Kept {
  const held = new Map<string, Slot>();
  let used = 0;

  const makeRoom = (except: string) => {
    for (const [key, { bytes, ready }] of held) {
      if (used <= room) return;
      if (key === except || !ready) continue;
      held.delete(key);
      used -= bytes;
    }
  };

  const note = async <T>(key: string, slot: Slot, value: Promise<T>, bytesOf: (value: T) => number) => {
    try {
      slot.bytes = bytesOf(await value);
      slot.ready = true;
      used += slot.bytes;
      makeRoom(key);
    } catch {
      // What could not be made is tried again by the next who asks.
      if (held.get(key) === slot) held.delete(key);
    }
  };

  return {
    get<T>(key: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T> {
      const known = held.get(key);
      if (known !== undefined) {
        held.delete(key);
        held.set(key, known);
        return known.value as Promise<T>;
      }
      const value = make();
      const slot = { value, bytes: 0, ready: false };
      held.set(key, slot);
      void note(key, slot, value, bytesOf);
      return value;
    },
  };
}
