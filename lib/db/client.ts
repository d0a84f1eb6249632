import { PrismaPg } from "@prisma/adapter-pg"
import { PrismaClient } from "./generated/client.ts"
import { impatientSocket } from "./impatient-socket.ts"
import { OneAtATimeClient } from "./one-at-a-time-client.ts"
import { statementName } from "./statement-name.ts"

/** A connection pool, or one transaction of it: what every function of this floor takes first. */
export type Database = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$use" | "$extends">

/** The pool itself, which alone can open transactions and be closed. */
export type DatabasePool = PrismaClient

/** A request waits this long for a connection before it is told that the database is not there. */
const CONNECTION_TIMEOUT_MILLISECONDS = 3_000

export type DatabaseOptions = Readonly<{
  poolSize?: number
  /** A statement that has heard nothing for so long fails, and its connection ends; without it, it may take its time. */
  silenceMilliseconds?: number
}>

/** Opens a pool on a PostgreSQL address. Connects on first use. */
export function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): DatabasePool {
  const { silenceMilliseconds } = options
  const adapter = new PrismaPg(
    {
      connectionString: databaseUrl,
      Client: OneAtATimeClient,
      max: options.poolSize ?? 10,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      keepAlive: true,
      ...(silenceMilliseconds === undefined ? {} : { stream: () => impatientSocket(silenceMilliseconds) }),
    },
    // An idle connection that the server closes is replaced on the next query; nothing is lost.
    { onPoolError: () => {}, onConnectionError: () => {}, statementNameGenerator: statementName },
  )
  return new PrismaClient({ adapter })
}
