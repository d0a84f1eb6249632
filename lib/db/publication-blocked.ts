import { Prisma } from "./generated/client.ts"

/** SQLSTATE of PostgreSQL for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = "55P03"

/** Whether an error says that a publisher did not get the publication lock in time. */
export const isPublicationBlocked = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  JSON.stringify([error.meta, error.message]).includes(LOCK_NOT_AVAILABLE)
