import { Prisma } from "./generated/client.ts"

/** Codes of Prisma that mean the database cannot be reached, was lost, or has no connection free. */
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

/** SQLSTATE classes of PostgreSQL with the same meaning: connection exceptions, no resources, shutting down. */
const SQLSTATE_OUTAGE = /^(08...|53...|57P0[1-5]|3D000)$/

const SOCKET_OUTAGE =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|Connection terminated|timeout exceeded when trying to connect|Can't reach database|Unable to start a transaction/

/** Whether an error says that the database is not there, rather than that a statement was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Prisma.PrismaClientInitializationError) return true
    if (SOCKET_OUTAGE.test(cause.message)) return true
    const code = "code" in cause ? String(cause.code) : ""
    if (PRISMA_OUTAGE_CODES.has(code) || SQLSTATE_OUTAGE.test(code)) return true
    if (SOCKET_OUTAGE.test(code)) return true
    if ("originalCode" in cause && SQLSTATE_OUTAGE.test(String(cause.originalCode))) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseOutage)) return true
    const adapterCause = driverAdapterCause(cause)
    if (adapterCause !== undefined && SQLSTATE_OUTAGE.test(adapterCause)) return true
  }
  return false
}

/** The SQLSTATE that the driver adapter hides in its own error shape. */
function driverAdapterCause(error: Error): string | undefined {
  const cause: unknown = error.cause
  if (typeof cause !== "object" || cause === null || !("originalCode" in cause)) return undefined
  return String(cause.originalCode)
}
