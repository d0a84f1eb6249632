import { randomUUID } from "node:crypto"

const ACCEPTED = /^[A-Za-z0-9._-]{8,128}$/

/** The id under which a request is logged and answered: the caller's own where it is sound, else a new one. */
export const requestId = (incoming: string | null | undefined): string =>
  incoming !== null && incoming !== undefined && ACCEPTED.test(incoming) ? incoming : randomUUID()
