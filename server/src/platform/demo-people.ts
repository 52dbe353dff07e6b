/** Who can sign in to the demo. Imports nothing else: the browser journeys run in another workspace. */

export type DemoPerson = {
  name: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  role: "player" | "owner";
  team: string | null;
};

/** The addresses of everybody in a demo; a name that no mail server can have. */
export const DEMO_HOST = "elvan.example";

export const DEMO_PASSWORD = "elvan-demo";

const person = (
  name: string,
  first_name: string,
  last_name: string,
  team: string | null,
  role: DemoPerson["role"] = "player",
): DemoPerson => ({ name, email: `${name}@${DEMO_HOST}`, password: DEMO_PASSWORD, first_name, last_name, role, team });

export const PEOPLE = {
  /** A classic team since round 1, three free transfers, nothing decided for the coming round. */
  alice: person("alice", "Alice", "Lindqvist", "Alice i Underlandet"),
  bob: person("bob", "Bob", "Hansson", "Bobbens Bollar"),
  carol: person("carol", "Carol", "Ek", null),
  dave: person("dave", "Dave", "Öberg", "Wild Dave West"),
  olof: person("olof", "Olof", "Sundin", null, "owner"),
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonName = keyof typeof PEOPLE;

/** Constant, whatever port the demo's own OpenID provider listens on. */
export const DEMO_ISSUER = "elvan-demo";

type Claims = { sub: string; email?: string; email_verified?: boolean; given_name: string; family_name: string };

/** Three of the people, and two without an account here, one of them without an address. */
export const DEMO_SUBJECTS: readonly Claims[] = [
  ...[PEOPLE.alice, PEOPLE.bob, PEOPLE.carol].map(({ name, email, first_name, last_name }) => ({
    sub: name,
    email,
    email_verified: true,
    given_name: first_name,
    family_name: last_name,
  })),
  { sub: "frida", email: "frida@elvan.example", email_verified: true, given_name: "Frida", family_name: "Nyström" },
  { sub: "gustav", given_name: "Gustav", family_name: "Norén" },
];
