import { Prisma } from "./generated/client.ts"

/** Prisma error codes for an unreachable or lost database, or no free connection. */
const PRISMA_OUTAGE_CODES = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1011",
  "P1017",
  "P2024",
  "P2037",
])

/** Kinds of errors of Prisma's driver adapter for an unreachable or lost database, or no free connection. */
const ADAPTER_OUTAGE_KINDS = new Set([
  "AuthenticationFailed",
  "ConnectionClosed",
  "DatabaseAccessDenied",
  "DatabaseDoesNotExist",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
])

/** SQLSTATE classes of PostgreSQL with the same meaning: connection exceptions, no resources, shutting down. */
const SQLSTATE_OUTAGE = /^(08...|53...|57P0[1-5]|3D000)$/

const SOCKET_OUTAGE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Can't reach database|Unable to start a transaction/

/** Whether an error means that the database is unavailable, and not that a statement was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  const { code, originalCode, kind, message, meta, cause, errors } = error as ErrorFields
  return (
    PRISMA_OUTAGE_CODES.has(String(code)) ||
    ADAPTER_OUTAGE_KINDS.has(String(kind)) ||
    SQLSTATE_OUTAGE.test(String(code)) ||
    SQLSTATE_OUTAGE.test(String(originalCode)) ||
    SOCKET_OUTAGE.test(`${code} ${message}`) ||
    isDatabaseOutage(cause) ||
    // A raw statement has the driver's error here, under one code for all errors.
    isDatabaseOutage(meta?.driverAdapterError) ||
    (Array.isArray(errors) && errors.some(isDatabaseOutage))
  )
}

/** The error fields of Prisma, its adapter, the driver and Node.js. */
type ErrorFields = Readonly<{
  code?: unknown
  originalCode?: unknown
  kind?: unknown
  message?: unknown
  meta?: Readonly<{ driverAdapterError?: unknown }>
  cause?: unknown
  errors?: unknown
}>
