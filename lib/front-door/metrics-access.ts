import { hash, timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { BlockList, isIPv6 } from "node:net"
import type { ErrorResponse } from "#lib/http/error-response.ts"
import { errorResponse } from "#lib/http/error-response.ts"

/** Networks that nobody reaches from the internet; IPv4 addresses in the form of IPv6 are found too. */
const INTERNAL = new BlockList()
INTERNAL.addSubnet("127.0.0.0", 8)
INTERNAL.addSubnet("::1", 128, "ipv6")
// RFC 1918, RFC 6598 (shared addresses, which some clusters give their containers), RFC 3927.
INTERNAL.addSubnet("10.0.0.0", 8)
INTERNAL.addSubnet("172.16.0.0", 12)
INTERNAL.addSubnet("192.168.0.0", 16)
INTERNAL.addSubnet("100.64.0.0", 10)
INTERNAL.addSubnet("169.254.0.0", 16)
// RFC 4193, RFC 4291 section 2.5.6.
INTERNAL.addSubnet("fc00::", 7, "ipv6")
INTERNAL.addSubnet("fe80::", 10, "ipv6")

/** The headers by which a proxy says for whom it asks. */
const FORWARDED = ["x-forwarded-for", "forwarded"]

const NO_TOKEN = errorResponse(
  "MetricsAuthenticationError",
  "Send the token of METRICS_TOKEN: Authorization: Bearer <token>.",
  { "WWW-Authenticate": 'Bearer realm="Sharebook metrics"' },
)

const NOT_INTERNAL = errorResponse(
  "ForbiddenError",
  "Without METRICS_TOKEN, metrics are for clients that connect directly from a loopback or private address.",
)

/**
 * The error response for a request of metrics, or null. They say what the service does and for how many, so they need the token
 * or, without one, a client inside: what a proxy forwards may come from anybody.
 */
export function metricsRejection(
  request: Pick<IncomingMessage, "headers"> &
    Readonly<{ socket: Readonly<{ remoteAddress?: string | undefined }> }>,
  token: string | undefined,
): ErrorResponse | null {
  if (token !== undefined) return isBearer(request.headers.authorization, token) ? null : NO_TOKEN
  const isDirect = FORWARDED.every((name) => request.headers[name] === undefined)
  return isDirect && isInternal(request.socket.remoteAddress) ? null : NOT_INTERNAL
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? ""
  // Hashes have one length, which the comparison in constant time needs.
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", token, "buffer"))
}

function isInternal(address = ""): boolean {
  const [withoutZone = ""] = address.split("%")
  return INTERNAL.check(withoutZone, isIPv6(withoutZone) ? "ipv6" : "ipv4")
}
