import { isIPv6 } from "node:net";

function groupsOf(address: string): number[] {
  // URL normalises every spelling: lower case, one gap, an IPv4 tail in hexadecimal.
  const [head = "", tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) => (text === "" ? [] : text.split(":").map((group) => parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

const prefix = (groups: readonly number[], bits: number) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(":")}::/${bits}`;

export type Network = {
  /** One household or machine: an IPv4 address or an IPv6 /64. */
  near: string;
  /** One customer at most: an IPv6 /48; null for IPv4. */
  wide: string | null;
};

/** An IPv6 host has any number of addresses, so counting single ones is useless; mapped IPv4 counts as IPv4. */
export function networkOf(ip: string): Network {
  const [address = ""] = ip.split("%", 1);
  if (!isIPv6(address)) return { near: ip, wide: null };
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return { near: [high >> 8, high & 255, low >> 8, low & 255].join("."), wide: null };
  return { near: prefix(groups, 64), wide: prefix(groups, 48) };
}
