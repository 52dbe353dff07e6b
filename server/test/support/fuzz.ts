import { seeded } from "@elvan/rules";
import { z } from "zod";

type Random = () => number;
type Json = { [name: string]: unknown } & {
  type?: string;
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Both sides of every edge of the database's whole numbers: smallint, integer, what a number holds, bigint. */
export const EDGES: readonly (number | bigint)[] = [
  ...[0, -1, 1, 127, 128, 255, 256, 65_535, 65_536, 999_999_999, 4_294_967_295, 4_294_967_296],
  ...[15, 31, 53].flatMap((bits) => [2 ** bits - 1, 2 ** bits, -(2 ** bits), -(2 ** bits) - 1]),
  ...[2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n), -(2n ** 63n) - 1n, 10n ** 30n],
];

/** What nobody should send, and somebody will. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0.5, -0.5, 1e308, ...EDGES.map(Number)],
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udc00\ud800",
    "\u202e\u200b",
    "ﷺ".repeat(50),
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿⚽",
    "x".repeat(255),
    "x".repeat(5_000),
  ],
  ...["'; drop table account; --", "' or 1=1 --", '"', "\\", "%", "%s%n", "${7*7}", "{{7*7}}", "../../etc/passwd"],
  ...[
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "\r\nSet-Cookie: a=b",
    "2026-02-30",
    "9999999999-01-01",
    "NaN",
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    [[[[[[[[]]]]]]]],
    { length: 1e9 },
    { toString: 1 },
    { constructor: { prototype: {} } },
  ],
];

const edgesWithin = ({ minimum = -Infinity, maximum = Infinity }: Json): number[] => [
  ...EDGES.map(Number).filter((edge) => edge >= minimum && edge <= maximum),
  Math.max(minimum, -(2 ** 31)),
];

export type Fuzz = {
  random: Random;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A value for a schema; `wild` is the probability at each of its nodes that something hostile stands there instead. */
  value(schema: z.ZodType, wild: number): unknown;
  /** A piece of an address. */
  segment(): string;
};

/** Turns the contract's schemas inside out, always in the same way. */
export function createFuzz(seed: string): Fuzz {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (probability: number) => random() < probability;
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const known = new Map<z.ZodType, Json>();

  function text(schema: Json): string {
    if (schema.format === "uuid") return `${"0".repeat(8)}-0000-4000-8000-${String(whole(0, 999)).padStart(12, "0")}`;
    if (schema.format === "date") return pick(["2001-06-25", "2020-02-29", "1899-12-31", "2030-01-01"]);
    const words = pick(["alice", "alice@test.example", "elva", "5", "abc123", "Malmö FF", "x"]);
    return chance(0.1) ? words.repeat(whole(1, 100)) : words;
  }

  function build(schema: Json, wild: number): unknown {
    if (chance(wild)) return pick(HOSTILE);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    if (schema.anyOf) return build(pick(schema.anyOf), wild);
    switch (schema.type) {
      case "integer":
      case "number":
        if (chance(0.1)) return pick(edgesWithin(schema));
        return chance(0.3)
          ? pick([schema.minimum ?? 0, schema.maximum ?? 40, 1, 2, 3])
          : whole(Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 200, 200));
      case "boolean":
        return chance(0.5);
      case "null":
        return null;
      case "string":
        return text(schema);
      case "array":
        return Array.from({ length: whole(0, chance(0.05) ? 60 : 4) }, () => build(schema.items ?? {}, wild));
      case "object": {
        const body: Record<string, unknown> = {};
        for (const [name, inner] of Object.entries(schema.properties ?? {})) {
          if (!chance(wild)) body[name] = build(inner, wild);
        }
        if (chance(wild))
          body[pick(["id", "account", "role", "entry", "admin_entry", "x".repeat(300)])] = pick(HOSTILE);
        return body;
      }
      default:
        return pick(HOSTILE);
    }
  }

  return {
    random,
    pick,
    chance,
    value(schema, wild) {
      const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json);
      known.set(schema, json);
      return build(json, wild);
    },
    segment: () =>
      chance(0.7)
        ? String(whole(1, 12))
        : encodeURIComponent(String(pick([...EDGES, "1e3", "007", "abc", "a b", "..", "%", "ö", "\0"]))),
  };
}
