/** The formation of a team by the element types of its players, goalkeeper first: "1-4-4-2". */
export function formationOf(types: readonly number[]): string {
  return [1, 2, 3, 4].map((type) => types.filter((other) => other === type).length).join("-");
}
