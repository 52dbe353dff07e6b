/** What a document is made of: for every path, the members of its objects in their order and the types of its values. */
export type Shape = Map<string, { members: string[][]; types: Set<string> }>;

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : typeof value === "number" ? "number" : typeof value;

/** The shape of a document; rows of a list share one path, e.g. `elements[].id`. */
export function shapeOf(value: unknown, path = "", shape: Shape = new Map()): Shape {
  const here = shape.get(path) ?? { members: [], types: new Set() };
  shape.set(path, here);
  here.types.add(typeOf(value));
  if (Array.isArray(value)) {
    for (const row of value) shapeOf(row, `${path}[]`, shape);
  } else if (typeof value === "object" && value !== null) {
    const members = Object.keys(value);
    if (!here.members.some((known) => known.join() === members.join())) here.members.push(members);
    for (const [key, inner] of Object.entries(value)) shapeOf(inner, path === "" ? key : `${path}.${key}`, shape);
  }
  return shape;
}

/**
 * Where a document differs from a recorded one: members that are missing, additional or in another order, and types
 * that the recorded one never has. `extra` names the members that are ours, by path.
 */
export function differences(ours: Shape, recorded: Shape, extra: Record<string, readonly string[]> = {}): string[] {
  const found: string[] = [];
  for (const [path, theirs] of recorded) {
    const own = ours.get(path);
    if (!own) continue;
    const additional = extra[path] ?? [];
    for (const members of own.members) {
      const common = members.filter((member) => !additional.includes(member)).join();
      if (theirs.members.length > 0 && !theirs.members.some((known) => known.join() === common)) {
        found.push(`${path}: members ${common} instead of ${theirs.members[0]?.join()}`);
      }
    }
    for (const type of own.types) {
      if (!theirs.types.has(type)) found.push(`${path}: ${type}, recorded only ${[...theirs.types].join()}`);
    }
  }
  return found;
}
