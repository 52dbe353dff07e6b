/** What public/first.js has asked for before any of the game's scripts had come, by address. */
declare global {
  var elvanEarly: Map<string, { answer: Promise<Response>; sent: number }> | undefined;
}

/** Milliseconds after which such an answer is too old to stand for one asked for now. */
const FRESH = 10_000;

/** The answer to a read that is on its way already, once; undefined for what has to be asked. */
export function takeEarly(url: string): { answer: Promise<Response>; sent: number } | undefined {
  const early = globalThis.elvanEarly?.get(url);
  globalThis.elvanEarly?.delete(url);
  return early !== undefined && Date.now() - early.sent < FRESH ? early : undefined;
}
