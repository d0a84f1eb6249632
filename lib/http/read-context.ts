import type { LogPosition } from "#lib/db/replicas/log-position.ts"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import { requestOrigin } from "#lib/services/audit-log/request-origin.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { serviceContext, serviceReplicas } from "./service-context.ts"

const READS = ["GET", "HEAD"]

/** The pool for what the current request reads: a replica that has everything written before it, or the primary. */
function requestPool(): ServiceContext["db"] | Promise<ServiceContext["db"]> {
  const { db } = serviceContext()
  const replicas = serviceReplicas()
  const request = requestOrigin()
  return replicas === null || request === null ? db : replicas.forRequest(request, db)
}

/**
 * Begins to look for a replica, while the credentials of the request are looked up. The primary is asked where its log ends after
 * the request has arrived: so the replica has what anybody was told before, on any process and machine.
 */
export function prepareReads(method = "GET"): void {
  if (READS.includes(method)) void requestPool()
}

/** The context of a request that only reads, by the machine's clock; it may read from a replica. */
export const readContext = async (): Promise<ServiceContext> => ({
  ...serviceContext(),
  db: await requestPool(),
})

/**
 * The context of a request at business time, for pages and by method for operations: what only reads may read from a replica. The
 * time is the primary's.
 */
export async function requestContext(method = "GET"): Promise<ServiceContext> {
  const business = businessContext(serviceContext())
  if (!READS.includes(method)) return business
  const [ctx, { db }] = await Promise.all([business, readContext()])
  return { ...ctx, db }
}

/** The right of this process to serve public data from memory. */
type Lease = Readonly<{ held: boolean; position: LogPosition | null }>

const shared = processGlobal<Lease>("sharebookPublicDataLease")

/** Sets the lease of this process. */
export function setPublicDataLease(lease: Lease): void {
  shared.value = lease
}

/**
 * The context for reads of public data. While the lease is held, nothing is published: a replica that has what the primary had
 * when it was taken has every publication. Without it, the primary is read.
 */
export async function publicContext(): Promise<ServiceContext> {
  const ctx = serviceContext()
  const replicas = serviceReplicas()
  const lease = shared.value
  if (replicas === null || lease === undefined) return ctx
  return { ...ctx, db: await replicas.after(lease.held ? lease.position : null, ctx.db) }
}
