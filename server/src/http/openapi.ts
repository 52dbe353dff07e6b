import * as contract from "@elvan/contract";
import { api, CONTRACT_VERSION, CSRF_HEADER, PROBLEMS, SESSION_COOKIE, type Endpoint } from "@elvan/contract";
import { z } from "zod";
import { DETAIL as WORDS } from "../platform/http-problem.ts";
import { siteIn } from "../platform/language.ts";
import { exampleOf } from "./openapi-example.ts";
import { LIMITS } from "../platform/plugins/rate-limit.ts";

type Json = Record<string, unknown>;

const names = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contract)) {
  if (value instanceof z.ZodObject || value instanceof z.ZodEnum) names.add(value as z.ZodType, { id });
}

const REF = "#/components/schemas/";

function jsonSchema(schema: z.ZodType, io: "input" | "output", components: Json): Json {
  const {
    $defs,
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, {
    metadata: names,
    io,
    unrepresentable: "any",
    cycles: "ref",
  }) as Json & { $defs?: Record<string, Json> };
  const text = (value: unknown) => JSON.stringify(value).replaceAll('"#/$defs/', `"${REF}`);
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: __, ...rest } = JSON.parse(text(definition)) as Json;
    components[id] = rest;
  }
  const { id, ...rest } = JSON.parse(text(own)) as Json;
  if (typeof id !== "string") return rest;
  components[id] = rest;
  return { $ref: `${REF}${id}` };
}

/** Ids are digits in addresses, even where the schema reads them as text. */
const isNumber = (schema: Json) => JSON.stringify(schema).includes('"integer"');

function parameters(endpoint: Endpoint, place: "path" | "query"): Json[] {
  const shape = place === "path" ? endpoint.params : endpoint.query;
  if (!shape) return [];
  const named: Json = {};
  const own = jsonSchema(shape, "input", named);
  const whole = typeof own.$ref === "string" ? named[own.$ref.slice(REF.length)] : own;
  const { properties = {}, required = [] } = whole as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, given]) => {
    const schema = isNumber(given) ? { type: "integer", ...(place === "path" && { minimum: 1 }) } : given;
    const isRequired = place === "path" || required.includes(name);
    return { name, in: place, required: isRequired, schema, example: exampleOf(schema, named, name) };
  });
}

const DETAIL = { $ref: `${REF}Detail` };
const media = (type: string, schema: Json, example: unknown) => ({ content: { [type]: { schema, example } } });
const json = (schema: Json, example: unknown) => media("application/json", schema, example);
const detail = (text: string) => json(DETAIL, { detail: text });

const TEXTS: Record<string, string> = {
  "application/rss+xml":
    '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Elvan</title></channel></rss>',
  "image/svg+xml": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"></svg>',
  "image/*": "(the picture)",
};

function content(endpoint: Endpoint, components: Json) {
  const { reply, stream, type = "application/json" } = endpoint;
  if (reply === null) return {};
  const schema = jsonSchema(reply, "output", components);
  if (endpoint.type !== undefined) return media(type, schema, TEXTS[type] ?? "");
  const example = exampleOf(schema, components);
  return stream
    ? media("text/event-stream", schema, `event: update\ndata: ${JSON.stringify(example)}\n\n`)
    : json(schema, example);
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const COUNTED = { RateLimit: header("RateLimit"), "RateLimit-Policy": header("RateLimit-Policy") };
/** Documents come from memory and are not rate-limited. */
const isCounted = (endpoint: Endpoint) => endpoint.maxAge === undefined || endpoint.type !== undefined;
const isKept = ({ maxAge, settledFor, revalidated }: Endpoint) =>
  maxAge !== undefined || settledFor !== undefined || revalidated === true;
/** What it takes from the caller may be refused. */
const isRefusable = ({ body, query, problems = [] }: Endpoint) =>
  body !== undefined || query !== undefined || problems.length > 0;
const needsToken = (endpoint: Endpoint) => endpoint.access !== "public" && endpoint.access !== "demo";

const ACCESS: Record<Endpoint["access"], string> = {
  public: "Everybody.",
  account: "Everyone who is signed in.",
  manager: "Everyone who is signed in and has a team.",
  own_entry: "The manager of the team in the address.",
  reader: "Readers of the console, moderators, operators and owners.",
  moderator: "Moderators, operators and owners.",
  operator: "Operators and owners.",
  owner: "Owners.",
  demo: "Everybody, on a server that runs the demo season; 404 elsewhere.",
};

const SCOPES: Record<contract.Scope, string> = {
  read: "one to read is enough.",
  write: "one to write is needed.",
  session: "is not taken; a browser's session is.",
};

const NO_TOKEN = "is not needed; with one the call is its owner's.";

function describe(endpoint: Endpoint): string {
  const { maxAge, settledFor, revalidated, limit, problems } = endpoint;
  const scope = contract.scopeOf(endpoint);
  return [
    `**Who:** ${ACCESS[endpoint.access]}${contract.isOpen(endpoint) ? " Pages of every origin may read it." : ""}`,
    `**A personal token:** ${needsToken(endpoint) || scope === "session" ? SCOPES[scope] : NO_TOKEN}`,
    `**Limit:** \`${limit}\`, ${LIMITS[limit].toLocaleString("en")} calls a minute${
      isCounted(endpoint) ? "." : ", of those alone that have to build it first: it comes from memory, uncounted."
    }`,
    `**Caches:** ${
      maxAge !== undefined
        ? `may keep it for ${maxAge} s; it has an ETag. English under the host name \`en.…\` or with \`X-API-Language: en\`.`
        : settledFor !== undefined
          ? `may keep it for ${settledFor} s once it is settled, never over a deadline; it then has an ETag, which a correction changes.`
          : revalidated
            ? "may keep it for its reader and ask each time; it has an ETag, but not while a round runs."
            : "keep nothing of it."
    }`,
    ...(problems && problems.length > 0
      ? [
          `Refused with:\n\n${problems.map((code) => `* \`${code}\`: ${PROBLEMS[code as keyof typeof PROBLEMS]}`).join("\n")}`,
        ]
      : []),
  ].join("\n\n");
}

const exampleBody = (schema: Json, components: Json) => json(schema, exampleOf(schema, components));

function exampleProblem({ problems }: Endpoint): Json {
  const code = (problems?.[0] ?? "required") as keyof typeof PROBLEMS;
  return { non_field_errors: [{ message: PROBLEMS[code], code }] };
}

function operation(name: string, tag: string, endpoint: Endpoint, components: Json): Json {
  const isWrite = endpoint.method !== "GET";
  const takesToken = contract.scopeOf(endpoint) !== "session";
  const token = takesToken ? [{ token: [] }] : [];
  const needsSession = needsToken(endpoint);
  const isOpenToAll = !needsSession && (!isWrite || endpoint.csrf === false);
  const responses: Record<string, Json> = {
    [endpoint.status]: {
      description: endpoint.reply === null ? "Done; the body is empty." : "The answer.",
      ...((isCounted(endpoint) || isKept(endpoint)) && {
        headers: { ...(isCounted(endpoint) && COUNTED), ...(isKept(endpoint) && { ETag: header("ETag") }) },
      }),
      ...content(endpoint, components),
    },
  };
  if (isRefusable(endpoint))
    responses["400"] = {
      description: "What was sent is refused.",
      ...json({ $ref: `${REF}ProblemBody` }, exampleProblem(endpoint)),
    };
  if (needsSession || isWrite)
    responses["403"] = {
      description: "Not signed in, not yours, too low a role, or no CSRF token.",
      ...detail(WORDS.notSignedIn),
    };
  if (endpoint.params || endpoint.access === "demo")
    responses["404"] = { description: "There is no such thing, or not yet.", ...detail(WORDS.notFound) };
  if (isKept(endpoint)) responses["304"] = { description: "Unchanged since the ETag in If-None-Match." };
  responses["429"] = {
    description: "Too many calls.",
    headers: { ...COUNTED, "Retry-After": header("Retry-After") },
    ...detail("Request was throttled. Expected available in 12 seconds."),
  };
  responses["503"] = {
    description: "Closed by an operator for a while.",
    headers: { "Retry-After": header("Retry-After") },
    ...json({ type: "string" }, contract.MAINTENANCE_TEXT),
  };
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...((endpoint.params || endpoint.query) && {
      parameters: [...parameters(endpoint, "path"), ...parameters(endpoint, "query")],
    }),
    ...(endpoint.body && {
      requestBody: { required: true, ...exampleBody(jsonSchema(endpoint.body, "input", components), components) },
    }),
    responses,
    // `{}`: nothing at all will do, too.
    security: isOpenToAll
      ? endpoint.personal === true
        ? [{}, { session: [] }, ...token]
        : []
      : needsSession
        ? [isWrite ? { session: [], csrf: [] } : { session: [] }, ...token]
        : [{ csrf: [] }, {}],
  };
}

const HEADERS: Json = {
  ETag: {
    description: "Changes with the content; send it back in `If-None-Match`.",
    schema: { type: "string" },
    example: 'W/"hq3b0bJk2Yw7mJ4Qh6nZ1A"',
  },
  RateLimit: {
    description: "What is left of the limit (`r`), and for how many seconds (`t`).",
    schema: { type: "string" },
    example: '"read";r=1199;t=60',
  },
  "RateLimit-Policy": {
    description: "The limit that counts the call: so many calls (`q`) in so many seconds (`w`).",
    schema: { type: "string" },
    example: '"read";q=1200;w=60',
  },
  "Retry-After": {
    description: "In how many seconds to come back.",
    schema: { type: "integer", minimum: 0 },
    example: 12,
  },
};

/** In the order of the reference. */
const TAGS: Partial<Record<keyof typeof api, string>> = {
  bootstrapStatic: "The season as a whole: rounds, clubs, players, settings. Begin here.",
  fixtures: "The season's matches.",
  live: "The running round as it stands and as it changes.",
  elementSummary: "A player's matches: played, to come, and earlier seasons.",
  entry: "Teams: reading anyone's, making and changing your own.",
  league: "Leagues, head-to-head matches and cups: tables, joining, running one.",
  ad: "What partners say beneath the pages, and what operators do about it.",
  alert: "Whether the season is well, and who is told when it is not.",
  audit: "The trail of what operators have done.",
  announcement: "What operators say to all, on every page, in both languages.",
  account: "Registering, your details, address and password.",
  clientReport: "Crashes in browsers.",
  course: "How a team stood in the course of a round.",
  crest: "A team's crest.",
  demoClock: "The clock of a demo season.",
  dreamTeam: "The eleven that scored most, of a round and of the season.",
  entryHistory: "A team's rounds so far.",
  eventStatus: "How far the running round has come.",
  feed: "What the season's feed gets wrong, and what of it waits for an operator.",
  forecast:
    "Points that players can expect in the coming matches, what they are made of, and how good earlier ones were.",
  gameweek: "The season's rounds alone, for older tools.",
  health: "Whether the server is well.",
  invitation: "What the link to a league shows, and the invitation that waits for a team.",
  leagueLife: "Winners and moments of a league, reactions to them, its notice and rules.",
  ledger: "Points line by line, with every correction.",
  mailbox: "Mail that a demo season would have sent.",
  me: "Who is signed in.",
  myTeam: "Your team for the coming round.",
  news: "The newsroom, the clubs' feeds, their pictures.",
  operations: "The operators' console.",
  notification: "What the game tells a manager who is not looking: kinds, channels, devices, the calendar.",
  oidc: "Signing in with another service.",
  outlook: "What a round is simulated from: a sample of all teams, those around yours, forecasts of the deadline.",
  passkey: "Signing in with a passkey.",
  people: "The operators' pages about people, and what they do for them.",
  personalData: "Downloading your data, and leaving.",
  player: "The season's players alone, for older tools.",
  playerChange: "What operators set of a player by hand, and leave to the feed again.",
  policyReport: "What a browser has refused to run for us.",
  picks: "A team as it stood in a round whose deadline has passed.",
  plan: "What you mean to do in the coming rounds; no one else sees it.",
  price: "How near prices are to their next change, and what the last run changed.",
  proof: "Confirming once more who you are, before acts that ask for it.",
  regions: "Countries to come from, with the family's ids.",
  roles: "Who may do what in the console.",
  rivals: "The teams just above and below yours in your leagues.",
  secondFactor: "A second step of signing in: codes of an app, and recovery codes.",
  setPieceNotes: "For tools that ask; without notes.",
  session: "Signing in and out with a password; where you are signed in.",
  share: "The picture of an address, for where its link is shared.",
  specialShirt: "Shirts that clubs wear for a while in place of their own.",
  squadRevision: "Earlier versions of your team.",
  stats: "Teams and leagues at the top.",
  suspension: "What an account is suspended from, until when, and an appeal.",
  teamSheet: "Line-ups that clubs have announced.",
  timeline: "What happened in a match, minute by minute.",
  token: "Access tokens for programs.",
  transfers: "Transfers made and to make.",
  watchlist: "Players you keep an eye on.",
};

const ABOUT = `The API of the fantasy football game for Allsvenskan. Names and shapes are those of the family of Fantasy Premier League's API, so that its tools work here too.

Money is in tenths of a million kronor (61 is 6.1 Mkr), times are UTC, ids are the same in both languages. Every address ends in a slash; a read without it is answered with 301.

**Programs** send a personal token (\`Authorization: Bearer elvan_…\`), or sign in at \`/api/player/login/\` and repeat the cookie \`csrftoken\` in the header \`X-CSRFToken\` of every write. Nobody signed in is 403, never 401.

**Refusals** (400) mirror the request, each problem with \`code\` and \`message\`. **Limits** stand in \`RateLimit\` and \`RateLimit-Policy\`; documents that everybody shares are not counted. **Pages of other origins** may read what everybody may ask for, without cookies.`;

export function openApi(url?: string): Json {
  const components: Json = {};
  jsonSchema(contract.Detail, "output", components);
  jsonSchema(contract.ProblemItem, "output", components);
  components.ProblemBody = {
    description:
      "Mirrors the request: under each field a list of problems, for a list of rows a list as long with `{}` for rows that are fine, under `non_field_errors` what is wrong with the whole.",
    type: "object",
    additionalProperties: {
      anyOf: [
        { type: "array", items: { $ref: `${REF}ProblemItem` } },
        { type: "array", items: { $ref: `${REF}ProblemBody` } },
        { $ref: `${REF}ProblemBody` },
      ],
    },
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, group] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(group) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      const own = operation(name, tag, endpoint, components);
      for (const method of contract.methodsOf(endpoint)) {
        const operationId = method === endpoint.method ? own.operationId : `${tag}.${name}.${method.toLowerCase()}`;
        (paths[path] ??= {})[method.toLowerCase()] = { ...own, operationId };
      }
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Elvan",
      version: String(CONTRACT_VERSION),
      description: ABOUT,
    },
    servers:
      url === undefined
        ? [{ url: "/", description: "This server" }]
        : [
            { url: siteIn(url, "sv"), description: "Swedish words" },
            { url: siteIn(url, "en"), description: "English words" },
          ],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      headers: HEADERS,
      schemas: Object.fromEntries(Object.entries(components).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
        csrf: { type: "apiKey", in: "header", name: CSRF_HEADER },
        token: {
          type: "http",
          scheme: "bearer",
          description: "A personal token, also as `X-API-Authorization: Bearer elvan_…`; needs no CSRF token.",
        },
      },
    },
  };
}
