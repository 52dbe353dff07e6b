import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";

export function useNumbers() {
  const params = useAddressParams();
  const get = (name: string): number | undefined => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const set = (changes: Record<string, number | null>): void =>
    changeAddressParams((before) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) before.delete(name);
        else before.set(name, String(value));
      }
    });
  return { get, set, params };
}
