import type { Instant } from "#lib/domain/calendar/instant.ts"

/** For how long requests are kept. */
export const REQUEST_LOG_DAYS = 30

/** A request as it was served, before anything is masked; kept in memory until it is stored. */
export type ServedRequest = Readonly<{
  /** The name in the credentials. */
  clientId: string
  at: Instant
  method: string
  /** The path with its query. */
  target: string
  status: number
  latencyMilliseconds: number
  requestId: string
  address: string
  hasIdempotencyKey: boolean
  /** The bytes of the body; null without one or for one too large to keep. */
  payload: Uint8Array | null
  /** The body of the response as JSON text; null for a file and for one too large to keep. */
  body: string | null
}>

/** A request with its masked bodies, as it is stored. */
export type StoredRequest = Omit<ServedRequest, "payload" | "body" | "target"> &
  Readonly<{ path: string; requestBody: string | null; responseBody: string | null }>

/** A stored request as a distributor's admin sees it. */
export type RequestLogEntry = Omit<StoredRequest, "clientId"> &
  Readonly<{
    id: string
    client: Readonly<{ id: string; clientId: string; name: string }>
  }>

/** The hundreds of a status, by which the log is filtered. */
export const STATUS_CLASSES = ["2", "4", "5"] as const

export type StatusClass = (typeof STATUS_CLASSES)[number]

/** The methods of the interface, by which the log is filtered. */
export const LOGGED_METHODS = ["GET", "POST", "DELETE"] as const

export type LoggedMethod = (typeof LOGGED_METHODS)[number]
