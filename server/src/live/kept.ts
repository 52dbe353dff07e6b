/**
 * What is expensive to make, kept until room is needed: the oldest goes first, unless it was asked for again, which gives it a
 * second life as the newest. (To put what is asked for in its new place each time costs more than finding it.)
 */
export type Kept = {
  /** What is kept under the key, or what `make` makes. Who asks while it is being made gets the same. */
  get<T>(key: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T>;
};

type Slot = { value: Promise<unknown>; bytes: number; ready: boolean; askedAgain: boolean };

/** @param room bytes that may be kept; the last one made is kept however large it is */
export function createKept(room: number): Kept {
  const held = new Map<string, Slot>();
  let used = 0;

  const makeRoom = (except: string) => {
    // What is moved to the end is met again there, without its second life.
    for (const [key, slot] of held) {
      if (used <= room) return;
      if (key === except || !slot.ready) continue;
      held.delete(key);
      if (slot.askedAgain) {
        slot.askedAgain = false;
        held.set(key, slot);
      } else used -= slot.bytes;
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
        known.askedAgain = true;
        return known.value as Promise<T>;
      }
      const value = make();
      const slot = { value, bytes: 0, ready: false, askedAgain: false };
      held.set(key, slot);
      void note(key, slot, value, bytesOf);
      return value;
    },
  };
}
