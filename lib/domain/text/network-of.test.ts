import { expect, it } from "vitest"
import { networkOf } from "./network-of.ts"

it.each([
  ["2001:db8:0:1::1", "2001:db8:0:1"],
  ["2001:DB8::1:ffff:ffff:ffff:1", "2001:db8:0:1"],
  ["2001:0db8:0000:0001:1:2:3:4", "2001:db8:0:1"],
  ["2001:db8:0:2::1", "2001:db8:0:2"],
  ["2001:db8::", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("the IPv6 address %s is in the /64 network %s", (address, network) =>
  expect(networkOf(address)).toBe(network),
)

it.each(["::ffff:192.0.2.1", "::FFFF:192.0.2.1", "192.0.2.1"])(
  "the IPv4 address %s is itself, in whatever form",
  (address) => expect(networkOf(address)).toBe("192.0.2.1"),
)

it.each(["unknown", "", "192.0.2.1:443", "not:an:address"])("%j, which is no address, is itself", (text) =>
  expect(networkOf(text)).toBe(text),
)
