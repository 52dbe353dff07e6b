import type { MessageWords, Trouble } from "../message-facts.ts";

const sayTroubles = (troubles: readonly Trouble[]) =>
  troubles.map((trouble) => en.troubles[trouble.code]?.(trouble) ?? "");

export const en: MessageWords = {
  troubles: {
    not_in_eleven: ({ name }) => `${name} (not starting)`,
    suspended: ({ name }) => `${name} (suspended)`,
    injured: ({ name }) => `${name} (injured)`,
    unavailable: ({ name }) => `${name} (not available)`,
    no_match: ({ name }) => `${name} (no match)`,
    doubtful: ({ name }) => `${name} (doubtful)`,
    free_transfers: ({ count }) => `${count} free transfers (no more can be saved)`,
  },
  deadline: ({ event, at, team, troubles }, { moment, list }) => ({
    title: `Round ${event} deadline: ${moment(at)}`,
    body:
      troubles.length > 0
        ? `To do in ${team}: ${list(sayTroubles(troubles))}.`
        : `${team} is ready. Last chance to change anything.`,
  }),
  team_sheet: ({ at, players }, { moment, list }) => ({
    title:
      players.length === 1 ? `${list(players)} isn’t starting` : `${players.length} of your players aren’t starting`,
    body:
      players.length === 1
        ? `The line-up is out. You can make changes until ${moment(at)}.`
        : `${list(players)}. You can make changes until ${moment(at)}.`,
  }),
  goals: ({ goals }, { list }) => {
    const names = goals.map(({ name, goals: count }) => (count === 1 ? name : `${name} (${count})`));
    return goals.length === 1
      ? { title: `Goal by ${names[0]}!`, body: "See how the round is going for your team." }
      : { title: "Goals by your players!", body: `${list(names)}.` };
  },
  final_points: ({ event, points, average, rank, before = null }, { number }) => ({
    title: `Round ${event}${before === null ? "" : ", corrected"}: ${number(points)} ${points === 1 ? "point" : "points"}`,
    body: `${before === null ? "" : `It was ${number(before)} at first. `}The points are final. The average was ${number(average)}, and you’re ranked ${number(rank)}.`,
  }),
  price: ({ changes }, { list, price }) => ({
    title: changes.length === 1 ? `New price for ${changes[0]?.name}` : "New prices in your squad",
    body: `${list(changes.map(({ name, from, to }) => `${name} ${to > from ? "rises" : "drops"} to ${price(to)}`))}.`,
  }),
  player_news: ({ players }, { list }) =>
    players.length === 1
      ? { title: players[0]?.name ?? "", body: players[0]?.en ?? "" }
      : { title: "News about your players", body: `${list(players.map(({ name, en: news }) => `${name}: ${news}`))}.` },
  overtaken: ({ name, by, rank, more }, { number }) => ({
    title: `${by} overtook you in ${name}`,
    body: `You’re now number ${number(rank)}.${more > 0 ? ` Overtaken in ${number(more)} more ${more === 1 ? "league" : "leagues"}.` : ""}`,
  }),
  league: (facts, { list, number }) => {
    if (facts.what === "added")
      return { title: `You’re in ${facts.name}`, body: `${facts.by} has started the league again.` };
    if (facts.what === "removed")
      return { title: `You’re no longer in ${facts.name}`, body: "The league administrator has suspended your team." };
    return {
      title: facts.count === 1 ? `New in ${facts.name}` : `${number(facts.count)} new in ${facts.name}`,
      body:
        facts.count > facts.teams.length
          ? `${facts.teams.join(", ")} and more have joined.`
          : `${list(facts.teams)} ${facts.count === 1 ? "has" : "have"} joined.`,
    };
  },
  new_device: ({ device, at }, { moment }) => ({
    title: "New sign-in to your account",
    body: `${device || "Unknown device"}, ${moment(at)}. Wasn’t you? Choose a new password.`,
  }),
  example: () => ({
    title: "This is what a notification looks like",
    body: "Everything works. You choose what you want to know.",
  }),
  go: {
    deadline: "Go to My Team",
    team_sheet: "Go to My Team",
    goals: "Go to Points",
    final_points: "View the round",
    price: "Go to Transfers",
    player_news: "Go to My Team",
    overtaken: "View the table",
    league: "Go to the league",
    new_device: "Go to Security",
    example: "Go to Notifications",
  },
  unsubscribe: {
    deadline: "Stop emails about deadlines",
    team_sheet: "Stop emails about line-ups",
    goals: "Stop emails about goals",
    final_points: "Stop emails about final points",
    price: "Stop emails about prices",
    player_news: "Stop emails about player news",
    overtaken: "Stop emails about being overtaken",
    league: "Stop emails about leagues",
    new_device: "",
    example: "",
  },
};
