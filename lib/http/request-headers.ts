import { randomUUID } from "node:crypto"

const ACCEPTED = /^[A-Za-z0-9._-]{8,128}$/

/** The id under which a request is logged and answered: the caller's own where it is sound, else a new one. */
export const requestId = (incoming: string | null | undefined): string =>
  incoming !== null && incoming !== undefined && ACCEPTED.test(incoming) ? incoming : randomUUID()

/** In which the front door tells the browser's network address. Whatever a caller writes there is replaced. */
export const CLIENT_ADDRESS_HEADER = "x-client-address"

/** The network address that a request came from. */
export const requestAddress = (headers: Pick<Headers, "get">): string =>
  headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown"
