import { createHash } from "node:crypto"
import { Socket } from "node:net"
import { PrismaPg } from "@prisma/adapter-pg"
import pg from "pg"
import { PrismaClient } from "./generated/client.ts"

/** How a statement begins that is prepared once for each connection. */
const MARK = "/* prepared */"

const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement, so that PostgreSQL parses and plans it once; none for most.
 * Only statements that are asked often carry the mark: their text is one of a few, and a plan for any parameters is good.
 */
export function statementName({ sql }: Readonly<{ sql: string }>): string {
  if (!sql.trimStart().startsWith(MARK)) return ""
  let name = names.get(sql)
  if (name === undefined) {
    name = createHash("sha256").update(sql).digest("hex").slice(0, 32)
    names.set(sql, name)
  }
  return name
}

/**
 * A socket that ends when nothing has come or gone for so long. A route that is lost without a word would otherwise
 * keep the statement on it, and its place in the pool, until TCP gives up after a quarter of an hour. Ending the
 * connection, unlike giving up on the statement, leaves no transaction open behind it.
 */
function impatientSocket(silenceMilliseconds: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMilliseconds, () =>
    socket.destroy(new Error("Connection terminated: it fell silent")),
  )
  return socket
}

/**
 * A connection that is given its statements one after the other. Prisma reads the children of a record side by side,
 * in a transaction too, where all of them have one connection; the driver queues them, but warns and will refuse to.
 */
export class OneAtATimeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (...args: unknown[]): unknown => {
      // The pool's own statements come with a callback, on a connection that nobody else has.
      if (args.some((arg) => typeof arg === "function")) return query(...args)
      const turn = last.then(() => query(...args))
      last = turn.catch(() => {})
      return turn
    }
    this.query = inTurn as pg.Client["query"]
  }
}

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
