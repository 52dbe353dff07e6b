/**
 * Who can sign in to the demo season. The seed makes them, tests and the browser journeys sign in as them, and the README
 * names them; nothing else may be imported here, because the journeys run in a workspace of their own.
 */

export type DemoPerson = {
  name: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  role: "player" | "operator";
  /** The name of the team, null for a person who has none yet. */
  team: string | null;
};

export const DEMO_PASSWORD = "elvan-demo";

const person = (
  name: string,
  first_name: string,
  last_name: string,
  team: string | null,
  role: DemoPerson["role"] = "player",
): DemoPerson => ({ name, email: `${name}@elvan.example`, password: DEMO_PASSWORD, first_name, last_name, role, team });

export const PEOPLE = {
  /** A good classic team since round 1, three free transfers, nothing decided yet for the coming round. */
  alice: person("alice", "Alice", "Lindqvist", "Alice i Underlandet"),
  /** One free transfer; has played Loan Rangers and Dynamic duo. */
  bob: person("bob", "Bob", "Hansson", "Bobbens Bollar"),
  /** Signed up, no team: squad selection. */
  carol: person("carol", "Carol", "Ek", null),
  /** A wildcard is in play for the coming round. */
  dave: person("dave", "Dave", "Öberg", "Wild Dave West"),
  /** Runs the season. */
  olof: person("olof", "Olof", "Sundin", null, "operator"),
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonName = keyof typeof PEOPLE;

/** How the demo's own OpenID provider is known among identities, whatever port it is reached by. */
export const DEMO_ISSUER = "elvan-demo";

type Claims = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string };

/** Whom that provider knows: three of these people, and one who has no account with us yet. */
export const DEMO_SUBJECTS: readonly Claims[] = [
  ...[PEOPLE.alice, PEOPLE.bob, PEOPLE.carol].map(({ name, email, first_name, last_name }) => ({
    sub: name,
    email,
    email_verified: true,
    given_name: first_name,
    family_name: last_name,
  })),
  { sub: "frida", email: "frida@elvan.example", email_verified: true, given_name: "Frida", family_name: "Nyström" },
];
