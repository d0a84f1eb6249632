import type { Instant } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type {
  LoggedMethod,
  RequestLogEntry,
  StatusClass,
  StoredRequest,
} from "#lib/domain/request-log/request-log.ts"
import type { Database, DatabasePool } from "./client.ts"
import { frequentRows } from "./frequent-statements.ts"
import { Prisma } from "./generated/client.ts"
import { allOf, containing } from "./page-query.ts"

/**
 * Stores requests of distributors' clients in one statement; those of unknown clients and of investors' are left out. The
 * commit does not wait for the disk: a crash may lose the last moment of the log, and orders never wait behind it.
 */
export async function insertRequests(
  pool: DatabasePool,
  requests: readonly StoredRequest[],
): Promise<number> {
  const rows = requests.map((request, place) => ({
    place,
    client_id: request.clientId,
    at: request.at,
    method: request.method,
    path: request.path,
    status: request.status,
    latency_milliseconds: request.latencyMilliseconds,
    request_id: request.requestId,
    address: request.address,
    has_idempotency_key: request.hasIdempotencyKey,
    request_body: request.requestBody,
    response_body: request.responseBody,
  }))
  const [{ stored } = { stored: 0 }] = await frequentRows<{ stored: number }>(
    pool,
    Prisma.sql`
    /* prepared */
    WITH quiet AS (
      SELECT set_config('synchronous_commit', 'off', true) AS setting
    ), stored AS (
      INSERT INTO request_log (distributor_id, api_client_id, at, method, path, status, latency_milliseconds, request_id,
        address, has_idempotency_key, request_body, response_body)
      SELECT client.distributor_id, client.id, request.at, request.method, request.path, request.status,
        request.latency_milliseconds, request.request_id, request.address, request.has_idempotency_key,
        request.request_body, request.response_body
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS request (
        place int, client_id text, at timestamptz, method text, path text, status smallint, latency_milliseconds real,
        request_id text, address text, has_idempotency_key boolean, request_body text, response_body text)
      JOIN api_clients AS client ON client.client_id = request.client_id AND client.distributor_id IS NOT NULL
      ORDER BY request.place
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM stored)::int AS stored FROM quiet`,
  )
  return stored
}

/** The requests that are asked for; `apiClientId` is the id of the record. */
export type RequestLogFilter = Readonly<{
  search: string | null
  method: LoggedMethod | null
  apiClientId: string | null
  statusClass: StatusClass | null
  /** The earliest time of the requests; null for any. */
  from: Instant | null
}>

type RequestRow = Readonly<{
  id: bigint
  apiClientId: string
  clientId: string
  clientName: string
  at: Date
  method: string
  path: string
  status: number
  latencyMilliseconds: number
  requestId: string
  address: string
  hasIdempotencyKey: boolean
  requestBody: string | null
  responseBody: string | null
}>

const COLUMNS = Prisma.sql`
  entry.id, entry.api_client_id AS "apiClientId", client.client_id AS "clientId", client.name AS "clientName", entry.at,
  entry.method, entry.path, entry.status, entry.latency_milliseconds AS "latencyMilliseconds",
  entry.request_id AS "requestId", entry.address, entry.has_idempotency_key AS "hasIdempotencyKey",
  entry.request_body AS "requestBody", entry.response_body AS "responseBody"`

const toEntry = ({ id, apiClientId, clientId, clientName, at, ...row }: RequestRow): RequestLogEntry => ({
  ...row,
  id: String(id),
  at: fromEpochMilliseconds(at.getTime()),
  client: { id: apiClientId, clientId, name: clientName },
})

/** How many requests a page looks at for a text in their paths: no index can serve it, and a log has millions. */
export const SEARCHED_REQUESTS = 10_000

/**
 * A page of a distributor's requests, newest first. A search is for a request id or for a part of a path. By path it may end
 * before it has found a full page, and the next page continues from there.
 */
export async function findRequests(
  db: Database,
  distributorId: string,
  filter: RequestLogFilter,
  { cursor, limit }: PageRequest,
): Promise<Page<RequestLogEntry>> {
  const { search } = filter
  const isOfDistributor = Prisma.sql`entry.distributor_id = ${distributorId}::uuid`
  const isAfter = cursor === null ? null : Prisma.sql`entry.id < ${cursor}::bigint`
  const list = async (...conditions: readonly Prisma.Sql[]) => {
    const rows = await db.$queryRaw<RequestRow[]>`
      SELECT ${COLUMNS} FROM request_log AS entry JOIN api_clients AS client ON client.id = entry.api_client_id
      WHERE ${allOf([isOfDistributor, isAfter, ...filterConditions(filter), ...conditions])}
      ORDER BY entry.id DESC LIMIT ${limit + 1}`
    return pageOf(rows.map(toEntry), limit)
  }
  if (search === null) return list()
  const hasRequestId = Prisma.sql`entry.request_id = ${search}`
  const named = await db.$queryRaw<unknown[]>`
    SELECT FROM request_log AS entry WHERE ${allOf([isOfDistributor, hasRequestId])} LIMIT 1`
  if (named.length > 0) return list(hasRequestId)
  const [{ first, count }] = await db.$queryRaw<[{ first: bigint | null; count: number }]>`
    SELECT min(id) AS first, count(*)::int AS count FROM (
      SELECT entry.id FROM request_log AS entry WHERE ${allOf([isOfDistributor, isAfter])}
      ORDER BY entry.id DESC LIMIT ${SEARCHED_REQUESTS}
    ) AS searched`
  const found = await list(
    Prisma.sql`entry.id >= ${first}::bigint`,
    Prisma.sql`entry.path ILIKE ${containing(search)}`,
  )
  const isWhole = found.nextCursor !== null || count < SEARCHED_REQUESTS
  return isWhole ? found : { ...found, nextCursor: String(first) }
}

const filterConditions = ({
  method,
  apiClientId,
  statusClass,
  from,
}: RequestLogFilter): (Prisma.Sql | null)[] => [
  method === null ? null : Prisma.sql`entry.method = ${method}`,
  apiClientId === null ? null : Prisma.sql`entry.api_client_id = ${apiClientId}::uuid`,
  statusClass === null ? null : Prisma.sql`entry.status / 100 = ${Number(statusClass)}`,
  // The index of errors has these.
  statusClass === "4" || statusClass === "5" ? Prisma.sql`entry.status >= 400` : null,
  from === null ? null : Prisma.sql`entry.at >= ${from}::timestamptz`,
]

/** One request of a distributor, or null. */
export async function findRequest(
  db: Database,
  distributorId: string,
  id: string,
): Promise<RequestLogEntry | null> {
  const [row] = await db.$queryRaw<RequestRow[]>`
    SELECT ${COLUMNS} FROM request_log AS entry JOIN api_clients AS client ON client.id = entry.api_client_id
    WHERE entry.distributor_id = ${distributorId}::uuid AND entry.id = ${id}::bigint`
  return row === undefined ? null : toEntry(row)
}

/** Deletes the oldest requests from before an instant, at most `limit`; returns their number. */
export const deleteRequestsBefore = (db: Database, at: Instant, limit: number): Promise<number> =>
  db.$executeRaw`
    DELETE FROM request_log WHERE id IN (
      SELECT id FROM request_log WHERE at < ${at}::timestamptz ORDER BY at LIMIT ${limit}
    )`
