import type { AuditAction, FeedState, NameWord, Operations, OperationsFixture, PersonPage } from "@elvan/contract";
import { STAT_NAMES, type StatName } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { FixtureReport } from "../../src/season/match-data.ts";
import { openBrowser, signedIn, type Browser } from "../support/browser.ts";
import type { Game } from "../support/game.ts";
import { signUp, type Person } from "../support/people.ts";

/** What was done, and what the trail has to say of it: its action, and its reason or whatever else makes it this one. */
export type Act = { action: AuditAction; detail: Record<string, unknown> };

/** One figure that the console has other than it was. */
export type Difference = { fixture: number; element: number; statistic: StatName; is: number; was: number };
export const inWords = (event: number, { fixture, element, statistic, is, was }: Difference): string =>
  `round ${event}, match ${fixture}, player ${element}: ${statistic} is ${is} and was ${was}`;

/** Two people at the console: Olof runs the season, Mona answers letters and looks at what is reported. */
export class Desk {
  readonly acts: Act[] = [];
  readonly #game: Game;
  readonly #app: FastifyInstance;
  #olof: Browser;
  #mona: Browser;
  #sessions: { olof: number; mona: number };
  #number = 0;

  private constructor(game: Game, app: FastifyInstance, sessions: { olof: number; mona: number }) {
    this.#game = game;
    this.#app = app;
    this.#sessions = sessions;
    this.#olof = openBrowser(app);
    this.#mona = this.#olof;
  }

  static async open(game: Game, app: FastifyInstance): Promise<Desk> {
    const olof = await signUp(game.ctx, "olof", "operator");
    const mona = await signUp(game.ctx, "mona", "moderator");
    const desk = new Desk(game, app, { olof, mona });
    await desk.signIn();
    return desk;
  }

  /** On another day. */
  async signIn(): Promise<void> {
    this.#olof = await signedIn(this.#app, this.#game.ctx, this.#sessions.olof);
    this.#mona = await signedIn(this.#app, this.#game.ctx, this.#sessions.mona);
  }

  async see<T>(path: string): Promise<T> {
    const answer = await this.#olof.get(path);
    expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
    return answer.json as T;
  }

  /** The trail to be kept. */
  file = async (): Promise<string> => (await this.#olof.get("/api/operations/audit/file/")).text;

  /** Each reason is said once. */
  #reasonFor(what: string): string {
    this.#number += 1;
    return `${this.#number}: ${what}`;
  }

  async #do(who: Browser, method: string, path: string, body: object | undefined): Promise<unknown> {
    const answer = await who.call(method, path, { body });
    const told = `${method} ${path} ${JSON.stringify(body)}: ${answer.text.slice(0, 600)}`;
    expect([200, 201, 204], told).toContain(answer.status);
    return answer.json;
  }

  async #act(action: AuditAction, method: string, path: string, body: object, what: string): Promise<unknown> {
    const reason = this.#reasonFor(what);
    const json = await this.#do(this.#olof, method, path, { ...body, reason });
    this.acts.push({ action, detail: { reason } });
    return json;
  }

  // ---------------------------------------------------------------------------------------------- the season

  setDeadline = (event: number, at: Date) =>
    this.#act(
      "deadline_set",
      "PUT",
      `/api/operations/events/${event}/deadline/`,
      { deadline_time: at.toISOString() },
      "a concert in the way",
    );
  move = (fixture: number, event: number, at: Date) => {
    const place = { event, kickoff_time: at.toISOString(), provisional_start_time: false };
    return this.#act(
      "fixture_moved",
      "PUT",
      `/api/operations/fixtures/${fixture}/place/`,
      place,
      "television wants Friday",
    );
  };
  abandon = (fixture: number, result: "stands" | "void") =>
    this.#act(
      "fixture_abandoned",
      "POST",
      `/api/operations/fixtures/${fixture}/abandon/`,
      { result },
      "fog over the pitch",
    );
  award = (fixture: number, score: object) =>
    this.#act("fixture_awarded", "PUT", `/api/operations/fixtures/${fixture}/result/`, score, "an ineligible player");
  turn = (fixture: number, team_h: number) =>
    this.#act(
      "fixture_turned_round",
      "PUT",
      `/api/operations/fixtures/${fixture}/venue/`,
      { team_h },
      "the pitch is under water",
    );
  addPlayer = (player: object) =>
    this.#act("player_added", "POST", "/api/operations/players/", player, "signed this morning");
  setStatus = (element: number, changes: object) =>
    this.#act(
      "player_changed",
      "PUT",
      `/api/operations/players/${element}/`,
      { changes },
      "said at the press conference",
    );

  /** What waits of the feed, each decided as `isRight` says. @returns whether anything was taken */
  async decide(isRight: (wait: FeedState["waits"][number]) => boolean): Promise<boolean> {
    const { waits } = await this.see<FeedState>("/api/operations/feed/");
    let taken = false;
    for (const wait of waits) {
      const verdict = isRight(wait) ? "taken" : "refused";
      if (wait.verdict === verdict) continue;
      const { subject, digest } = wait;
      const about = `${subject}: ${wait.reasons.map(({ code, count }) => `${code} ${count}`).join(", ")}`;
      await this.#act(`feed_${verdict}`, "POST", `/api/operations/feed/waits/${subject}/`, { verdict, digest }, about);
      taken ||= verdict === "taken";
    }
    return taken;
  }

  /** What the console has of a match beside what was seen of it. */
  async differences(report: FixtureReport): Promise<Difference[]> {
    const fixture = Number(report.fixture);
    const { lines } = await this.see<OperationsFixture>(`/api/operations/fixtures/${fixture}/`);
    const held = new Map(lines.map((line) => [line.element, line]));
    const seen = new Map(report.lines.map(({ element, stats }) => [Number(element), stats]));
    return [...new Set([...held.keys(), ...seen.keys()])].flatMap((element) =>
      STAT_NAMES.flatMap((statistic): Difference[] => {
        const [is, was] = [held.get(element)?.[statistic] ?? 0, seen.get(element)?.[statistic] ?? 0];
        return is === was ? [] : [{ fixture, element, statistic, is, was }];
      }),
    );
  }

  /** All that is wrong of a match, in one correction. */
  async correct(report: FixtureReport, wrong: readonly Difference[]): Promise<void> {
    if (wrong.length === 0) return;
    const teams = new Map(report.lines.map(({ element, team }) => [Number(element), team]));
    const lines = [...Map.groupBy(wrong, ({ element }) => element)].map(([element, figures]) => ({
      ...{ element, team: teams.get(element) },
      stats: Object.fromEntries(figures.map(({ statistic, was }) => [statistic, was])),
    }));
    const path = `/api/operations/fixtures/${Number(report.fixture)}/correct/`;
    await this.#act("stats_corrected", "POST", path, { lines }, `${wrong.length} figures seen again on film`);
  }

  // ---------------------------------------------------------------------------------------------- people

  async #personSeenBy(account: number): Promise<PersonPage> {
    return (await this.#mona.get(`/api/operations/people/${account}/`)).json as PersonPage;
  }

  /** Found by their address, shown what it will do, then done. */
  async #onPerson(action: AuditAction, person: Person, act: object, what: string): Promise<void> {
    const found = (await this.#do(this.#mona, "POST", "/api/operations/people/search/", {
      text: `${person.name}@test.example`,
    })) as {
      people: { account: number }[];
    };
    expect(found.people.map(({ account }) => account)).toEqual([person.account]);
    const { state } = await this.#personSeenBy(person.account);
    await this.#do(this.#mona, "POST", `/api/operations/people/${person.account}/review/`, { act, state });
    const reason = this.#reasonFor(what);
    await this.#do(this.#mona, "POST", `/api/operations/people/${person.account}/act/`, { act, state, reason });
    this.acts.push({ action, detail: { reason, person: person.account } });
  }

  rename = (person: Person, name: string) =>
    this.#onPerson("team_renamed", person, { kind: "rename", name }, "asked by mail");
  releaseName = (person: Person) =>
    this.#onPerson("team_name_released", person, { kind: "release_name" }, "promised to behave");
  sendPasswordLink = (person: Person) =>
    this.#onPerson("password_link_sent", person, { kind: "send_password_link" }, "has lost the password");
  async endSessions(person: Person): Promise<void> {
    await signedIn(this.#app, this.#game.ctx, person.account);
    await this.#onPerson("sessions_ended_by_operator", person, { kind: "end_sessions" }, "has lost the phone");
  }

  suspend = (person: Person) =>
    this.#onPerson("suspended", person, { kind: "suspend", scope: "tables", ends: null }, "seems to have two teams");
  lift = (person: Person) => this.#onPerson("suspension_lifted", person, { kind: "lift" }, "they are two brothers");
  async appealAndUphold(person: Person): Promise<void> {
    const browser = await signedIn(this.#app, this.#game.ctx, person.account);
    const { suspension } = (await browser.get("/api/player/suspension/")).json as { suspension: { id: number } };
    await this.#do(browser, "POST", "/api/player/suspension/appeal/", {
      id: suspension.id,
      appeal: "It is my brother",
    });
    await this.#onPerson("suspension_upheld", person, { kind: "uphold" }, "of the same name and phone");
  }

  async leagueReport(league: { id: number; owner: Person }, by: Person, hidden: boolean): Promise<void> {
    const owner = await signedIn(this.#app, this.#game.ctx, league.owner.account);
    const member = await signedIn(this.#app, this.#game.ctx, by.account);
    const notice = this.#reasonFor("whoever is last is a fool");
    const kept = (await owner.get(`/api/league/${league.id}/life/`)).json as {
      words: { notice: string; rules: string } | null;
    };
    const before = { notice: kept.words?.notice ?? "", rules: kept.words?.rules ?? "" };
    await this.#do(owner, "PUT", `/api/league/${league.id}/words/`, { notice, rules: "", before });
    await this.#do(member, "POST", `/api/league/${league.id}/words/report/`, { reason: "unkind" });
    const { league_reports } = await this.see<Operations>("/api/operations/");
    expect(league_reports).toMatchObject([{ league: league.id }]);
    await this.#do(this.#mona, "POST", `/api/operations/league-reports/${league_reports[0]!.id}/`, { hidden });
    this.acts.push({ action: hidden ? "league_words_hidden" : "league_words_kept", detail: { league: league.id } });
  }

  async nameAppeal(person: Person, name: string, allowed: boolean): Promise<void> {
    const browser = await signedIn(this.#app, this.#game.ctx, person.account);
    const asked = await browser.post("/api/player/name-appeal/", { name, reason: "A river in Russia" });
    expect(asked.status, asked.text).toBe(202);
    const { appeals } = await this.see<Operations>("/api/operations/");
    const appeal = appeals.find((one) => one.name === name);
    await this.#do(this.#mona, "POST", `/api/operations/appeals/${appeal?.id}/`, { allowed });
    this.acts.push({ action: allowed ? "name_allowed" : "name_refused", detail: { name } });
  }

  /** A word that names may not contain, and after a while may again. */
  async nameWord(word: string): Promise<void> {
    const path = "/api/operations/name-words/";
    const reason = this.#reasonFor("a campaign");
    const { id } = (await this.#do(this.#mona, "POST", path, { word, allowed: false, reason })) as NameWord;
    this.acts.push({ action: "name_word_refused", detail: { reason } });
    const over = this.#reasonFor("the campaign is over");
    await this.#do(this.#mona, "POST", `${path}${id}/remove/`, { reason: over });
    this.acts.push({ action: "name_word_removed", detail: { reason: over } });
  }
}
