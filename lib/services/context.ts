import type { Database, DatabasePool } from "#lib/db/client.ts"
import type { Clock, Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { InvestorNotices } from "./investor-notices.ts"

/**
 * Secrets of the service. Every stored hash and every encrypted text depends on the pepper, which may be several,
 * separated by commas (see secrets.ts).
 */
export type ServiceSecrets = Readonly<{ pepper: string }>

/** For work that needs no secret, in programs that may not know any: reading one is a bug. */
export const NO_SECRETS: ServiceSecrets = {
  get pepper(): string {
    throw new Error("this program works without the secrets of the service")
  },
}

/**
 * What every service function takes first: the database, the only source of "now" and the secrets. With `autoApproves`, as in
 * the demo and the sandbox, new investors and bank accounts need nobody's decision.
 */
export type ServiceContext = Readonly<{
  db: DatabasePool
  clock: Clock
  secrets: ServiceSecrets
  autoApproves?: boolean
  /** How long the data of former investors are kept, in years; ten where nothing is set. */
  retentionYears?: number
  /** The emails to investors about changes of the operator; only where an operator makes some. */
  notices?: InvestorNotices
}>

/** The context inside a transaction. */
export type TransactionContext = Readonly<{ db: Database; clock: Clock; secrets: ServiceSecrets }>

/** The machine's time: for sign-ins, tokens and secrets, never for orders and money (see database-clock.ts). */
export const systemClock: Clock = { now: () => fromEpochMilliseconds(Date.now()) }

/** The machine's time, also of a clock that the sandbox has moved. */
export const machineTime = (clock: Clock): Instant => clock.machineTime?.() ?? clock.now()

/** The public timestamp of a record: business time, but never later than the time of the machine. */
export const publicInstant = (clock: Clock, at: Instant): Instant => earlierOf(at, machineTime(clock))
