/** State of the history entry: the league that has just been created, on the list of leagues (league-037, league-038). */
export type Created = { created: number };
