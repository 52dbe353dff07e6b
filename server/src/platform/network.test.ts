import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", null],
  ["::ffff:203.0.113.7", "203.0.113.7", null],
  ["::FFFF:cb00:7107", "203.0.113.7", null],
  ["2001:db8:12:34:aaaa::1", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:0DB8:0012:0034:ffff:ffff:ffff:ffff", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["unknown", "unknown", null],
])("%s is counted as %s, and within %s [mended-26]", (ip, near, wide) => {
  expect(networkOf(ip)).toEqual({ near, wide });
});
