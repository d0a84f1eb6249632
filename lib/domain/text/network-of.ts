const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What can only be IPv6, with the zone of an address of one link. */
const IPV6 = /^[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*(%.+)?$/i

/**
 * The network by which an address is counted: whoever has an IPv6 address has all of its /64 network. An IPv4 address, which may
 * come in the form of the other, is counted by itself, and so is what is no address.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address
  const mapped = IPV4_IN_IPV6.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!IPV6.test(address)) return address
  const [head = "", tail] = address.toLowerCase().split("::")
  const first = head.split(":").filter((group) => group !== "")
  const last = tail === undefined ? [] : tail.split(":").filter((group) => group !== "")
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0")
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")
}
