/** A cache bounded in bytes. The oldest entry goes first, unless asked for again; reordering as LRU does would cost more than a lookup. */
export type ByteCache = {
  get<T>(key: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T>;
};

type Slot = { value: Promise<unknown>; bytes: number; ready: boolean; hitAgain: boolean };

/** @param maxBytes the newest entry stays however large it is */
export function createByteCache(maxBytes: number): ByteCache {
  const slots = new Map<string, Slot>();
  let used = 0;

  const evict = (except: string) => {
    // An entry moved to the end is met again there, now without its second chance.
    for (const [key, slot] of slots) {
      if (used <= maxBytes) return;
      if (key === except || !slot.ready) continue;
      slots.delete(key);
      if (slot.hitAgain) {
        slot.hitAgain = false;
        slots.set(key, slot);
      } else used -= slot.bytes;
    }
  };

  const track = async <T>(key: string, slot: Slot, value: Promise<T>, bytesOf: (value: T) => number) => {
    try {
      slot.bytes = bytesOf(await value);
      slot.ready = true;
      used += slot.bytes;
      evict(key);
    } catch {
      if (slots.get(key) === slot) slots.delete(key);
    }
  };

  return {
    get<T>(key: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T> {
      const cached = slots.get(key);
      if (cached !== undefined) {
        cached.hitAgain = true;
        return cached.value as Promise<T>;
      }
      const value = make();
      const slot = { value, bytes: 0, ready: false, hitAgain: false };
      slots.set(key, slot);
      void track(key, slot, value, bytesOf);
      return value;
    },
  };
}
