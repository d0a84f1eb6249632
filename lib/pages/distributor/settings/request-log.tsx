import type { DataColumn } from "#components/tables/data-table.tsx"
import type { TableFilter } from "#components/tables/table-filters.tsx"
import { EmptyState } from "#components/ui/page-parts.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { distributorApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { LoggedMethod, RequestLogEntry, StatusClass } from "#lib/domain/request-log/request-log.ts"
import { LOGGED_METHODS, STATUS_CLASSES } from "#lib/domain/request-log/request-log.ts"
import { formatSecond } from "#lib/format/format-day.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { choiceFilter } from "#lib/pages/staff/choice-filter.ts"
import { SearchedList } from "#lib/pages/staff/searched-list.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { givenParameters, readChoice, readSearch } from "#lib/pages/staff/table-query.ts"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"
import { systemClock } from "#lib/services/context.ts"
import { listRequests } from "#lib/services/request-log/request-log.ts"

const PATH = "/distributor/settings/request-log"

const REQUESTS_A_PAGE = 50

const HOUR_SECONDS = 3_600

/** How far back the filter of time reaches. */
const PERIODS = { hour: 1, day: 24, week: 7 * 24 } as const

type Period = keyof typeof PERIODS

/** The requests that an address asks for; invalid parameters are ignored. `client` is a client_id. */
type RequestsQuery = Readonly<{
  search: string
  method: LoggedMethod | null
  status: StatusClass | null
  client: string | null
  since: Period | null
  cursor: string | null
}>

/** Ids of requests are numbers that PostgreSQL knows. */
export const readRequestId = (text: string | undefined): string | null =>
  text !== undefined && /^[1-9]\d{0,17}$/.test(text) ? text : null

const readRequestsQuery = (query: PageQuery, clients: readonly ApiClient[]): RequestsQuery => ({
  search: readSearch(query).trim(),
  method: readChoice(query, "method", LOGGED_METHODS),
  status: readChoice(query, "status", STATUS_CLASSES),
  client: readChoice(
    query,
    "client",
    clients.map(({ clientId }) => clientId),
  ),
  since: readChoice(query, "since", Object.keys(PERIODS) as Period[]),
  cursor: readRequestId(queryText(query, "cursor")),
})

function load(
  { distributor }: DistributorPage,
  { search, method, status, client, since, cursor }: RequestsQuery,
  { clients, limit }: Readonly<{ clients: readonly ApiClient[]; limit: number }>,
) {
  const from = since === null ? null : addSeconds(systemClock.now(), -PERIODS[since] * HOUR_SECONDS)
  // Of the primary: these records are committed without waiting for the disk, which is how far replicas are followed.
  return listRequests(serviceContext(), distributor, {
    search: search === "" ? null : search,
    method,
    statusClass: status,
    apiClientId: clients.find(({ clientId }) => clientId === client)?.id ?? null,
    from,
    page: { cursor, limit },
  })
}

const clientsOf = ({ distributor }: DistributorPage): Promise<readonly ApiClient[]> =>
  listApiClients(serviceContext(), distributorApiClients(distributor))

function columnsIn({ language, timezone }: DistributorPage): readonly DataColumn<RequestLogEntry>[] {
  const { settings: texts } = staffMessages(language)
  return [
    {
      id: "path",
      heading: texts.path,
      text: ({ path }) => path,
      cell: ({ path }) => <span className="font-mono text-12 [overflow-wrap:anywhere]">{path}</span>,
    },
    { id: "method", heading: texts.method, text: ({ method }) => method },
    { id: "status", heading: texts.status, text: ({ status }) => String(status), align: "right" },
    {
      id: "latency",
      heading: texts.latency,
      text: ({ latencyMilliseconds }) => latencyMilliseconds.toFixed(1),
      align: "right",
      minor: true,
    },
    { id: "client", heading: texts.client, text: ({ client }) => client.name, minor: true },
    {
      id: "at",
      heading: texts.at,
      text: ({ at }) => at,
      cell: ({ at }) => (
        <time dateTime={at} className="@min-[58rem]:whitespace-nowrap">
          {formatSecond(language, at, timezone)}
        </time>
      ),
      minor: true,
    },
    {
      id: "requestId",
      heading: texts.requestId,
      text: ({ requestId }) => requestId,
      cell: ({ requestId }) => <span className="[overflow-wrap:anywhere]">{requestId}</span>,
      isOptional: true,
      minor: true,
    },
    { id: "address", heading: texts.address, text: ({ address }) => address, isOptional: true, minor: true },
    {
      id: "idempotencyKey",
      heading: texts.idempotencyKey,
      text: ({ hasIdempotencyKey }) => (hasIdempotencyKey ? texts.sent : texts.notSent),
      isOptional: true,
      minor: true,
    },
  ]
}

/** The listed requests as a file. */
export async function requestsFile(page: DistributorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const clients = await clientsOf(page)
  const asked = readRequestsQuery(page.query, clients)
  const rows: RequestLogEntry[] = []
  let cursor: string | null = null
  do {
    const limit = MAX_ROWS_PER_FILE - rows.length
    const { items, nextCursor } = await load(page, { ...asked, cursor }, { clients, limit })
    rows.push(...items)
    cursor = nextCursor
  } while (cursor !== null && rows.length < MAX_ROWS_PER_FILE)
  return tableFile("requests", { columns, shown: await chosenColumns("requests", columns), rows })
}

function filtersOf(
  language: StaffLanguage,
  asked: RequestsQuery,
  clients: readonly ApiClient[],
): TableFilter[] {
  const { settings: texts } = staffMessages(language)
  return [
    {
      name: "since",
      label: texts.time,
      chosen: asked.since ?? "",
      options: [
        { value: "", label: texts.sinceAny },
        { value: "hour", label: texts.sinceHour },
        { value: "day", label: texts.sinceDay },
        { value: "week", label: texts.sinceWeek },
      ],
    },
    choiceFilter({
      name: "method",
      label: texts.method,
      all: texts.anyMethod,
      chosen: asked.method,
      values: LOGGED_METHODS,
    }),
    {
      name: "status",
      label: texts.status,
      chosen: asked.status ?? "",
      options: [
        { value: "", label: texts.anyStatus },
        { value: "2", label: texts.status2 },
        { value: "4", label: texts.status4 },
        { value: "5", label: texts.status5 },
      ],
    },
    {
      name: "client",
      label: texts.client,
      chosen: asked.client ?? "",
      options: [
        { value: "", label: texts.anyClient },
        ...clients.map(({ clientId, name }) => ({ value: clientId, label: name })),
      ],
    },
  ]
}

/** The requests that the address asks for. */
export async function RequestLogTable({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, address, query } = page
  const { settings: texts } = staffMessages(language)
  const clients = await clientsOf(page)
  const asked = readRequestsQuery(query, clients)
  const { items, nextCursor } = await load(page, asked, { clients, limit: REQUESTS_A_PAGE })
  const { cursor, ...parameters } = asked
  if (items.length === 0 && givenParameters(parameters).length === 0 && cursor === null) {
    return <EmptyState text={texts.noRequests} />
  }
  return (
    <>
      <p className="mb-6 max-w-text text-muted">{texts.requestLogNote}</p>
      <SearchedList
        page={page}
        path={PATH}
        parameters={parameters}
        search={{ label: texts.searchRequests, hint: texts.searchRequests }}
        filters={filtersOf(language, asked, clients)}
        cursor={cursor}
        nextCursor={nextCursor}
        table={{
          name: "requests",
          caption: texts.requestLog,
          columns: columnsIn(page),
          rows: items,
          rowKey: ({ id }) => id,
          rowHref: ({ id }) => address(`${PATH}/${id}`),
        }}
      />
    </>
  )
}
