type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

const TYPICAL_VALUES: Record<string, unknown> = {
  subject: "fixture:89",
  access: "public",
  admin_entry: 17,
  average_entry_score: 52,
  average_score: "812.4",
  bank: 5,
  captain: 233,
  chance_of_playing_next_round: 75,
  chance_of_playing_this_round: 75,
  code: 500_233,
  deadline_time: "2026-06-27T12:55:00Z",
  deadline_time_epoch: 1_782_564_900,
  detail: "Not found.",
  element: 233,
  element_in: 233,
  element_out: 118,
  element_type: 3,
  email: "anna@elvan.example",
  entry: 17,
  entry_1_entry: 17,
  entry_1_name: "Söderpojkarna",
  entry_1_player_name: "Anna Svensson",
  entry_2_entry: 21,
  entry_2_name: "Backlinjen",
  entry_2_player_name: "Erik Lund",
  entry_name: "Söderpojkarna",
  event: 11,
  event_name: "Omgång 11",
  favourite_team: 4,
  first_name: "Anna",
  form: "5.1",
  id: 17,
  identifier: "goals_scored",
  iso_code_long: "SWE",
  iso_code_short: "SE",
  known_name: "",
  label: "Gjorda mål",
  last_name: "Svensson",
  last_rank: 311,
  league: 42,
  link: "https://norrsken.example/",
  minutes: 90,
  name: "Söderpojkarna",
  name_en: "Round 11",
  name_sv: "Omgång 11",
  new_cost: 62,
  new_password1: "rätt häst batteri häftklammer",
  new_password2: "rätt häst batteri häftklammer",
  news: "Skadad.",
  now_cost: 61,
  old_cost: 61,
  overall_rank: 288,
  password: "rätt häst batteri häftklammer",
  photo: "500233.jpg",
  player_first_name: "Anna",
  player_last_name: "Svensson",
  player_name: "Anna Svensson",
  player_region_id: 204,
  player_region_iso_code_long: "SWE",
  player_region_iso_code_short: "SE",
  player_region_name: "Sverige",
  plural_name: "Mittfältare",
  plural_name_short: "MID",
  points: 58,
  points_per_game: "4.6",
  position: 1,
  purchase_price: 60,
  rank: 288,
  rank_sort: 290,
  reason: "Assist ändrad efter videogranskning",
  redirect_uri: "/my-team",
  region: 204,
  round: 11,
  season_name: "2025",
  second_name: "Holm",
  selected_by_percent: "14.2",
  selling_price: 61,
  short_name: "SOD",
  singular_name: "Mittfältare",
  singular_name_short: "MIT",
  start_event: 1,
  stop_event: 30,
  summary: "Omgång 11 på en minut",
  team: 4,
  text: "Holm gjorde två mål när serieledaren vann borta.",
  time_zone: "Europe/Stockholm",
  title: "Omgång 11 i siffror",
  total: 614,
  total_players: 57_906,
  total_points: 614,
  url: "/api/rss/team/4/",
  value: 1_012,
  web_name: "Holm",
};

const TIMES = ["2026-06-27T12:55:00Z", "2026-06-27T12:55:00.220080Z", "2026-06-27T12:55:00.220Z", "2026-06-27"];
const TEXTS = [
  "text",
  "5.1",
  "12",
  "123456",
  "Ab12Cd",
  "sv",
  "round-11",
  "anna@elvan.example",
  "https://elvan.example/",
  "0198c0de-0000-7000-8000-000000000001",
  "8.3f2a",
  "#1d4ed8",
  "/my-team",
  "hq3b0bJk2Yw7mJ4Qh6nZ1A",
  `elvan_${"a".repeat(43)}`,
  "22:30",
];

const typeOf = ({ type }: JsonSchema): string | undefined =>
  typeof type === "object" ? type.find((one) => one !== "null") : type;

const takes = (schema: JsonSchema, value: unknown): boolean => {
  const type = typeOf(schema);
  if (schema.enum) return schema.enum.includes(value);
  if (typeof value === "string") {
    const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
    const fits = value.length >= minLength && value.length <= maxLength;
    return type === "string" && fits && (pattern === undefined || new RegExp(pattern, "u").test(value));
  }
  if (typeof value !== "number" || (type !== "integer" && type !== "number")) return false;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  return value >= minimum && value <= maximum;
};

function textOf(schema: JsonSchema): string {
  const isTime = schema.format === "date-time" || schema.format === "date";
  const known = (isTime ? TIMES : TEXTS).find((text) => takes(schema, text));
  return known ?? "a".repeat(Math.max(1, schema.minLength ?? 1));
}

const MAX_DEPTH = 12;

/** Those of a record whose keys are listed, too. */
function membersOf({ properties, propertyNames, additionalProperties }: JsonSchema): [string, JsonSchema][] {
  if (typeof propertyNames !== "object" || typeof additionalProperties !== "object") {
    return Object.entries(properties ?? {});
  }
  return (propertyNames.enum ?? []).map((key) => [String(key), additionalProperties]);
}

/** A test checks every example against the contract's schema. */
export function exampleOf(schema: JsonSchema, components: Record<string, unknown>, name = "", depth = 0): unknown {
  const inner = (one: JsonSchema, as = name) => exampleOf(one, components, as, depth + 1);
  if (schema.$ref !== undefined) return inner(components[schema.$ref.split("/").at(-1) ?? ""] as JsonSchema);
  if ("const" in schema) return schema.const;
  const likely = TYPICAL_VALUES[name];
  if (likely !== undefined && takes(schema, likely)) return likely;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const real = choices.filter(({ type }) => type !== "null");
    return depth > MAX_DEPTH || real.length === 0 ? null : inner(real.find((one) => takes(one, likely)) ?? real[0]!);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one) as object)) as object;
  const type = typeOf(schema);
  switch (type) {
    case "object":
      return Object.fromEntries(membersOf(schema).map(([key, member]) => [key, inner(member, key)]));
    case "array": {
      if (schema.prefixItems) return schema.prefixItems.map((one) => inner(one));
      if (typeof schema.items !== "object" || depth > MAX_DEPTH) return [];
      const one = inner(schema.items);
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one);
    }
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    default:
      return type === "null" ? null : {};
  }
}
