import { hash } from "node:crypto"
import type { EventEmitter } from "node:events"
import { Socket } from "node:net"
import { setTimeout } from "node:timers/promises"
import { PrismaPg } from "@prisma/adapter-pg"
import pg from "pg"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import { PrismaClient } from "./generated/client.ts"

/** Prefix of statements that are prepared once for each connection. */
const MARK = "/* prepared */"

const names = new Map<string, string>()

/**
 * The name of a prepared statement, so that PostgreSQL parses and plans it once; undefined for most. Only frequent statements
 * have the prefix: their text is one of a few, and one plan suits all parameters.
 */
export function statementName({ sql }: Readonly<{ sql: string }>): string {
  if (!sql.trimStart().startsWith(MARK)) return ""
  let name = names.get(sql)
  if (name === undefined) {
    name = hash("sha256", sql).slice(0, 32)
    names.set(sql, name)
  }
  return name
}

const SILENT = "Connection terminated: it fell silent"

/**
 * A socket that may be closed after a time without traffic. A silently lost route would otherwise block the statement, and its
 * place in the pool, until TCP gives up after a quarter of an hour. Closing the connection, unlike canceling the statement,
 * leaves no transaction open.
 */
function openSocket(databaseUrl: string, silenceMilliseconds: number | undefined): Socket {
  const socket = new Socket()
  if (silenceMilliseconds !== undefined)
    socket.setTimeout(silenceMilliseconds, () => socket.destroy(new Error(SILENT)))
  const others = sockets().get(databaseUrl) ?? new Set()
  sockets().set(databaseUrl, others.add(socket))
  socket.once("close", () => others.delete(socket))
  return socket
}

/** Longer than a response is under way. */
const RESPONSE_ON_ITS_WAY_MILLISECONDS = 500

/**
 * Closes the connections of all pools to a server that does not respond: those on which nothing arrives for a moment. What waits
 * there fails now, and not only after the time without traffic of its pool.
 */
export async function closeSilentConnections(databaseUrl: string): Promise<void> {
  const open = [...(sockets().get(databaseUrl) ?? [])].map((socket) => ({ socket, before: socket.bytesRead }))
  await setTimeout(RESPONSE_ON_ITS_WAY_MILLISECONDS)
  for (const { socket, before } of open) if (socket.bytesRead === before) socket.destroy(new Error(SILENT))
}

/** What a server reports of its settings. */
type ReportedParameter = Readonly<{ parameterName: string; parameterValue: string }>

/**
 * A connection that runs its statements one after the other. Prisma reads relations concurrently, also in a transaction with
 * one connection; the driver queues them, but warns that it will stop doing so.
 */
export class OneAtATimeClient extends pg.Client {
  /** Whether the server follows another one, as it reports itself with every new connection. */
  isStandby = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Between two statements nobody else listens, and an error that nobody hears ends the process. The next statement fails.
    this.on("error", () => {})
    const { connection } = this as unknown as Readonly<{ connection: EventEmitter }>
    connection.on("parameterStatus", ({ parameterName, parameterValue }: ReportedParameter) => {
      if (parameterName === "in_hot_standby") this.isStandby = parameterValue === "on"
    })
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (...args: unknown[]): unknown => {
      // The pool's own statements have a callback, on a connection that is not in use.
      if (args.some((arg) => typeof arg === "function")) return query(...args)
      const turn = last.then(() => query(...args))
      last = turn.catch(() => {})
      return turn
    }
    this.query = inTurn as pg.Client["query"]
  }
}

/** A connection pool or one of its transactions: the first argument of every function of this layer. */
export type Database = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$use" | "$extends">

/** The pool, which can open transactions and be closed. */
export type DatabasePool = PrismaClient

/** Time that a request waits for a connection before it counts as an outage. */
export const CONNECTION_TIMEOUT_MILLISECONDS = 3_000

export type DatabaseOptions = Readonly<{
  poolSize?: number
  /** Time without traffic after which a statement fails and its connection is closed; default: no limit. */
  silenceMilliseconds?: number
  /** Rejects a new connection by throwing; default: one to a standby. */
  admit?: (client: pg.ClientBase) => Promise<void>
}>

/**
 * Rejects a connection to a standby. While one takes over, the address of the primary may still lead to a server that follows it,
 * and what is read there may be old.
 */
async function requirePrimary(client: pg.ClientBase): Promise<void> {
  if ((client as OneAtATimeClient).isStandby)
    throw new Error("Connection terminated: the server is a standby")
}

/** Opens a pool on a PostgreSQL address. Connects on first use. */
export function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): DatabasePool {
  const { silenceMilliseconds } = options
  const driver = new pg.Pool({
    connectionString: databaseUrl,
    Client: OneAtATimeClient,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    onConnect: options.admit ?? requirePrimary,
    stream: () => openSocket(databaseUrl, silenceMilliseconds),
  })
  // An idle connection that the server closes is replaced on the next query.
  driver.on("error", () => {})
  const adapter = new PrismaPg(driver, {
    onConnectionError: () => {},
    statementNameGenerator: statementName,
    disposeExternalPool: true,
  })
  const pool = new PrismaClient({ adapter })
  drivers().set(pool, driver)
  return pool
}

const drivers = processSingleton("sharebookDrivers", () => new WeakMap<Database, pg.Pool>())

/** The open connections of all pools, by the address of their database. */
const sockets = processSingleton("sharebookSockets", () => new Map<string, Set<Socket>>())

/**
 * The connections of a pool without Prisma, for statements that run with every request; undefined for a transaction, and for a
 * pool that chooses between others.
 */
export const driverOf = (db: Database): pg.Pool | undefined => drivers().get(db)
