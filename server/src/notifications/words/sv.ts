import type { MessageWords, Trouble } from "../message-facts.ts";

const mål = (count: number) => (count === 1 ? "" : ` (${count})`);

const sayTroubles = (troubles: readonly Trouble[]) =>
  troubles.map((trouble) => sv.troubles[trouble.code]?.(trouble) ?? "");

export const sv: MessageWords = {
  troubles: {
    not_in_eleven: ({ name }) => `${name} (startar inte)`,
    suspended: ({ name }) => `${name} (avstängd)`,
    injured: ({ name }) => `${name} (skadad)`,
    unavailable: ({ name }) => `${name} (inte tillgänglig)`,
    no_match: ({ name }) => `${name} (ingen match)`,
    doubtful: ({ name }) => `${name} (tveksam)`,
    free_transfers: ({ count }) => `${count} fria byten (fler kan inte sparas)`,
  },
  deadline: ({ event, at, team, troubles }, { moment, list }) => ({
    title: `Deadline för omgång ${event}: ${moment(at)}`,
    body:
      troubles.length > 0
        ? `Att göra i ${team}: ${list(sayTroubles(troubles))}.`
        : `${team} är redo. Sista chansen att ändra något.`,
  }),
  team_sheet: ({ at, players }, { moment, list }) => ({
    title: players.length === 1 ? `${list(players)} startar inte` : `${players.length} av dina spelare startar inte`,
    body:
      players.length === 1
        ? `Uppställningen är klar. Du kan byta fram till ${moment(at)}.`
        : `${list(players)}. Du kan byta fram till ${moment(at)}.`,
  }),
  goals: ({ goals }, { list }) => {
    const names = goals.map(({ name, goals: count }) => name + mål(count));
    return goals.length === 1
      ? { title: `Mål av ${names[0]}!`, body: "Så här går omgången för ditt lag." }
      : { title: "Mål av dina spelare!", body: `${list(names)}.` };
  },
  final_points: ({ event, points, average, rank, before = null }, { number }) => ({
    title: `Omgång ${event}${before === null ? "" : ", rättad"}: ${number(points)} poäng`,
    body: `${before === null ? "" : `Det blev ${number(before)} först. `}Poängen är slutgiltiga. Snittet blev ${number(average)}, och du ligger på plats ${number(rank)}.`,
  }),
  price: ({ changes }, { list, price }) => ({
    title: changes.length === 1 ? `Nytt pris på ${changes[0]?.name}` : "Nya priser i din trupp",
    body: `${list(changes.map(({ name, from, to }) => `${name} ${to > from ? "upp" : "ner"} till ${price(to)}`))}.`,
  }),
  player_news: ({ players }, { list }) =>
    players.length === 1
      ? { title: players[0]?.name ?? "", body: players[0]?.sv ?? "" }
      : { title: "Nytt om dina spelare", body: `${list(players.map(({ name, sv: news }) => `${name}: ${news}`))}.` },
  overtaken: ({ name, by, rank, more }, { number }) => ({
    title: `${by} gick om dig i ${name}`,
    body: `Du ligger nu på plats ${number(rank)}.${more > 0 ? ` Omkörd i ${number(more)} ${more === 1 ? "liga" : "ligor"} till.` : ""}`,
  }),
  league: (facts, { list, number }) => {
    if (facts.what === "added")
      return { title: `Du är med i ${facts.name}`, body: `${facts.by} har startat ligan igen.` };
    if (facts.what === "removed")
      return { title: `Du är inte längre med i ${facts.name}`, body: "Ligans administratör har stängt av ditt lag." };
    return {
      title: facts.count === 1 ? `Ny i ${facts.name}` : `${number(facts.count)} nya i ${facts.name}`,
      body:
        facts.count > facts.teams.length
          ? `${facts.teams.join(", ")} och fler är med nu.`
          : `${list(facts.teams)} är med nu.`,
    };
  },
  new_device: ({ device, at }, { moment }) => ({
    title: "Ny inloggning på ditt konto",
    body: `${device || "Okänd enhet"}, ${moment(at)}. Var det inte du? Välj ett nytt lösenord.`,
  }),
  example: () => ({ title: "Så här ser en notis ut", body: "Allt fungerar. Du väljer själv vad du vill veta." }),
  go: {
    deadline: "Till Mitt lag",
    team_sheet: "Till Mitt lag",
    goals: "Till poängen",
    final_points: "Till omgången",
    price: "Till Byten",
    player_news: "Till Mitt lag",
    overtaken: "Till tabellen",
    league: "Till ligan",
    new_device: "Till Säkerhet",
    example: "Till Notiser",
  },
  unsubscribe: {
    deadline: "Sluta få mejl om deadline",
    team_sheet: "Sluta få mejl om uppställningar",
    goals: "Sluta få mejl om mål",
    final_points: "Sluta få mejl om slutgiltiga poäng",
    price: "Sluta få mejl om priser",
    player_news: "Sluta få mejl om spelarnyheter",
    overtaken: "Sluta få mejl om omkörningar",
    league: "Sluta få mejl om ligor",
    new_device: "",
    example: "",
  },
};
