export function formationOf(types: readonly number[]): string {
  return [1, 2, 3, 4].map((type) => types.filter((other) => other === type).length).join("-");
}
