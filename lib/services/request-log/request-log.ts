import type { RequestLogFilter } from "#lib/db/request-log.ts"
import { deleteRequestsBefore, findRequest, findRequests, insertRequests } from "#lib/db/request-log.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { maskedBody, maskedTarget } from "#lib/domain/request-log/masked.ts"
import type { RequestLogEntry, ServedRequest, StoredRequest } from "#lib/domain/request-log/request-log.ts"
import { REQUEST_LOG_DAYS } from "#lib/domain/request-log/request-log.ts"
import type { DistributorLink } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** A request without what it says about people. */
export const maskedRequest = ({ payload, body, target, ...request }: ServedRequest): StoredRequest => ({
  ...request,
  path: maskedTarget(target),
  requestBody: payload === null ? null : maskedBody(new TextDecoder().decode(payload)),
  responseBody: body === null ? null : maskedBody(body),
})

/** Stores masked requests of distributors' clients; returns how many were theirs. */
export const storeRequests = (ctx: ServiceContext, requests: readonly StoredRequest[]): Promise<number> =>
  insertRequests(ctx.db, requests)

/** The requests of a distributor's clients, newest first. */
export const listRequests = (
  ctx: ServiceContext,
  { distributorId }: Pick<DistributorLink, "distributorId">,
  { page, ...filter }: RequestLogFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<RequestLogEntry>> => findRequests(ctx.db, distributorId, filter, page)

/** One request of a distributor's clients, or null. */
export const findLoggedRequest = (
  ctx: ServiceContext,
  { distributorId }: Pick<DistributorLink, "distributorId">,
  id: string,
): Promise<RequestLogEntry | null> => findRequest(ctx.db, distributorId, id)

/** Rows in one deletion, so that none holds others up for long. */
const ROWS_IN_DELETION = 5_000

/** Deletes the requests that are older than the log reaches back. */
export async function purgeOldRequests(ctx: ServiceContext): Promise<void> {
  const before = addSeconds(ctx.clock.now(), -REQUEST_LOG_DAYS * 86_400)
  while ((await deleteRequestsBefore(ctx.db, before, ROWS_IN_DELETION)) === ROWS_IN_DELETION);
}
