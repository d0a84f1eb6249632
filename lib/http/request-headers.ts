import { randomUUID } from "node:crypto"

const ACCEPTED = /^[A-Za-z0-9._-]{8,128}$/

/** The id of a request in the log and its response: the caller's own where it is well-formed, else a new one. */
export const requestId = (incoming: string | null | undefined): string =>
  incoming !== null && incoming !== undefined && ACCEPTED.test(incoming) ? incoming : randomUUID()

/** The header in which the front door passes on the caller's network address. A caller's own header is replaced. */
export const CLIENT_ADDRESS_HEADER = "x-client-address"

/** The request header by which the front door asks for the page of an address that has none. A caller's own is deleted. */
export const UNKNOWN_ADDRESS_HEADER = "x-unknown-address"

/** The network address that a request came from. */
export const requestAddress = (headers: Pick<Headers, "get">): string =>
  headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown"
