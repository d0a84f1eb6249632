import type { IncomingMessage } from "node:http"

/** The caller's address: the one that the outermost trusted proxy saw, or the connection's own without proxies. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const connection = request.socket.remoteAddress ?? "unknown"
  if (trustedProxies === 0) return connection
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
  return forwarded.at(-trustedProxies) ?? connection
}
