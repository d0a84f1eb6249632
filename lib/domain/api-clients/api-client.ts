import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Whose data a client reads and writes. */
export const API_CLIENT_KINDS = ["distributor", "investor"] as const

export type ApiClientKind = (typeof API_CLIENT_KINDS)[number]

/** A program's way in by HTTP Basic (spec section 5). Its secrets are known to nobody but who was shown them once. */
export type ApiClient = Readonly<{
  id: string
  kind: ApiClientKind
  clientId: string
  name: string
  distributorId: string | null
  createdAt: Instant
  lastUsedAt: Instant | null
  revokedAt: Instant | null
}>

/** Secrets begin like this, so that scanners find one that leaked. */
export const SECRET_PREFIX = "sbk_"

/** Random bytes of a secret: 256 bits. */
export const SECRET_BYTES = 32

/** A client answers to two secrets while it changes from one to the other. */
export const LARGEST_SECRET_COUNT = 2
