import * as contract from "@elvan/contract";
import { api, CONTRACT_VERSION, CSRF_HEADER, PROBLEMS, SESSION_COOKIE, type Endpoint } from "@elvan/contract";
import { z } from "zod";

type Json = Record<string, unknown>;

/** Schemas that the contract exports under a name become components under that name. */
const names = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contract)) {
  if (value instanceof z.ZodObject || value instanceof z.ZodEnum) names.add(value as z.ZodType, { id });
}

const REF = "#/components/schemas/";

/** A schema as OpenAPI 3.1 takes it; the named schemas it uses are added to `components`. */
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

/** What stands in addresses and is no id. */
const TEXT_PARAMETERS = new Set(["signature", "article", "future", "url"]);

function parameters(endpoint: Endpoint, place: "path" | "query", components: Json): Json[] {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input", components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const isText = (name: string) => TEXT_PARAMETERS.has(name);
  return Object.keys(properties).map((name) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    // Ids stand in addresses as digits; whether they are read as text is nobody else's business.
    schema: isText(name) ? { type: "string" } : { type: "integer", ...(place === "path" && { minimum: 1 }) },
  }));
}

const DETAIL = { $ref: `${REF}Detail` };
const media = (type: string, schema: Json) => ({ content: { [type]: { schema } } });
const json = (schema: Json) => media("application/json", schema);

const content = ({ stream, type = "application/json" }: Endpoint, schema: Json) =>
  media(stream ? "text/event-stream" : type, schema);

const ACCESS: Record<Endpoint["access"], string> = {
  public: "Everybody.",
  account: "Whoever is signed in.",
  manager: "Whoever is signed in and has a team.",
  own_entry: "The manager of the team in the address.",
  operator: "Operators.",
  demo: "Everybody, on a server that runs the demo season; 404 elsewhere.",
};

function describe(endpoint: Endpoint): string {
  const { maxAge, problems } = endpoint;
  return [
    ACCESS[endpoint.access],
    maxAge === undefined
      ? "Kept by no cache."
      : `May be kept for ${maxAge} s; has an ETag. English under the host name \`en.…\` or with \`X-API-Language: en\`.`,
    ...(problems && problems.length > 0
      ? [
          `Refused with:\n\n${problems.map((code) => `* \`${code}\`: ${PROBLEMS[code as keyof typeof PROBLEMS]}`).join("\n")}`,
        ]
      : []),
  ].join("\n\n");
}

function operation(name: string, tag: string, endpoint: Endpoint, components: Json): Json {
  const isWrite = endpoint.method !== "GET";
  const takesToken = contract.scopeOf(endpoint) !== "session";
  const token = takesToken ? [{ token: [] }] : [];
  const needsSession = endpoint.access !== "public" && endpoint.access !== "demo";
  const responses: Record<string, Json> = {
    [endpoint.status]: {
      description: endpoint.reply === null ? "Done; the body is empty." : "The answer.",
      ...(endpoint.reply && content(endpoint, jsonSchema(endpoint.reply, "output", components))),
    },
  };
  if (endpoint.body)
    responses["400"] = { description: "What was sent is refused.", ...json({ $ref: `${REF}ProblemBody` }) };
  if (needsSession || isWrite)
    responses["403"] = { description: "Not signed in, not yours, or no CSRF token.", ...json(DETAIL) };
  if (endpoint.params || endpoint.access === "demo")
    responses["404"] = { description: "There is no such thing.", ...json(DETAIL) };
  if (endpoint.maxAge !== undefined) responses["304"] = { description: "Unchanged since the ETag in If-None-Match." };
  responses["429"] = { description: "Too many calls.", ...json(DETAIL) };
  responses["503"] = { description: "Closed by an operator for a while.", ...json({ type: "string" }) };
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...((endpoint.params || endpoint.query) && {
      parameters: [...parameters(endpoint, "path", components), ...parameters(endpoint, "query", components)],
    }),
    ...(endpoint.body && {
      requestBody: { required: true, ...json(jsonSchema(endpoint.body, "input", components)) },
    }),
    responses,
    ...(isWrite && needsSession && { security: [{ session: [], csrf: [] }, ...token] }),
    ...(isWrite && !needsSession && { security: [{ csrf: [] }] }),
    ...(!isWrite && needsSession && { security: [{ session: [] }, ...token] }),
  };
}

/** The API as an OpenAPI 3.1 document, made of the same values that the server enforces. */
export function openApi(): Json {
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
      description:
        "The API of the fantasy football game for Allsvenskan. Names and shapes are those of the family of Fantasy Premier League's API, so that its tools work here too. Money is in tenths of a million kronor, times are UTC.",
    },
    paths,
    components: {
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
