import type { Desk } from "./desk.ts";
import type { Crowd } from "./managers.ts";
import { moderationCases, supportCases } from "./script.ts";

/** The letters and reports of a round's Monday. None of them leaves a trace in tables: who was suspended is back before they are read. */
export async function answerPeople(desk: Desk, { people, leagues }: Crowd, event: number): Promise<void> {
  const personOf = (number: number) => people[(number * 7) % people.length]!;
  for (const { kind, number } of supportCases.filter((one) => one.event === event)) {
    // A name that was given four cases ago is released.
    const person = personOf(kind === "release_name" ? number - 3 : number);
    if (kind === "rename") await desk.rename(person, `Nytt namn ${number}`);
    if (kind === "release_name") await desk.releaseName(person);
    if (kind === "send_password_link") await desk.sendPasswordLink(person);
    if (kind === "end_sessions") await desk.endSessions(person);
  }
  for (const { kind, number } of moderationCases.filter((one) => one.event === event)) {
    const person = personOf(number + 30);
    const league = leagues[number % 2]!;
    const member = people.filter((_, index) => index % 6 === 0 && index > 0)[number % 5]!;
    if (kind === "league_report") await desk.leagueReport(league, member, number % 10 < 5);
    if (kind === "name_appeal") await desk.nameAppeal(person, `Kuk ${number}`, number % 10 < 5);
    if (kind === "name_word") await desk.nameWord(`kampanj${number}`);
    if (kind === "suspend" || kind === "suspension_appeal") {
      await desk.suspend(person);
      if (kind === "suspension_appeal") await desk.appealAndUphold(person);
      await desk.lift(person);
    }
  }
}
