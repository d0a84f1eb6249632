import type { Database, DatabasePool } from "#lib/db/client.ts"
import type { Clock } from "#lib/domain/calendar/instant.ts"

/**
 * What every service function takes first: the database and the only source of "now". With `autoApproves`, as in the demo and the
 * sandbox, new investors and bank accounts need nobody's decision (design: investor and distributor shapes).
 */
export type ServiceContext = Readonly<{ db: DatabasePool; clock: Clock; autoApproves?: boolean }>

/** The context inside a transaction. */
export type TransactionContext = Readonly<{ db: Database; clock: Clock }>
