import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql, isNamedWith, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import { allOf } from "#lib/db/page-query.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { InvestorSearch } from "#lib/domain/investors/investor-search.ts"
import { readInvestorSearch } from "#lib/domain/investors/investor-search.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { ListedOrder, ListedOrderFilter, ListedOrderSort } from "#lib/domain/order-lists/listed-order.ts"
import type {
  GroupTimes,
  OrderGroup,
  OrderGroupCount,
  OrderKind,
} from "#lib/domain/order-lists/order-groups.ts"
import { GROUP_STATUSES } from "#lib/domain/order-lists/order-groups.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"

const VALUE_OF_SHARES = Prisma.sql`listed.shares_amount * (
  SELECT latest.value FROM net_asset_values AS latest
  WHERE latest.share_class_id = listed.share_class_id ORDER BY latest.day DESC LIMIT 1)`

/**
 * `place` orders the kinds within an instant, because each has its own sequence. `value` is what a list shows and adds up, `key`
 * what it is sorted by in the order of amounts: of executed redemptions that before fee and rounding, which has an index.
 */
const KINDS = {
  subscription: {
    place: 1,
    table: Prisma.sql`subscription_orders`,
    value: Prisma.sql`listed.amount`,
    key: Prisma.sql`listed.amount`,
    own: Prisma.sql`listed.wire_reference, NULL::numeric AS shares`,
  },
  redemption: {
    place: 0,
    table: Prisma.sql`redemption_orders`,
    value: Prisma.sql`coalesce(listed.payout_amount, ${VALUE_OF_SHARES})`,
    key: Prisma.sql`coalesce(listed.settlement_amount, ${VALUE_OF_SHARES})`,
    own: Prisma.sql`NULL AS wire_reference, listed.shares_amount AS shares`,
  },
} as const satisfies Record<OrderKind, unknown>

// The expression of the index investors_by_name.
const NAME = Prisma.sql`folded(coalesce(investor.legal_name, investor.last_name || ' ' || investor.first_name)) COLLATE "C"`

const INVESTOR_KEYS = Prisma.sql`, ${NAME} AS investor_key, investor.sequence AS investor_sequence`

/** In the order of an order's life. */
const STATUSES = [...new Set([...SUBSCRIPTION_STATUSES, ...REDEMPTION_STATUSES])]

type KeyedKind = Readonly<{ kind: OrderKind; key: Prisma.Sql; hasKey: Prisma.Sql | null }>

/** A kind with its key. In the order of amounts, executed redemptions are found by an index, and those that wait are few. */
const keysOf = (kind: OrderKind, by: ListedOrderSort["by"]): readonly KeyedKind[] =>
  kind === "redemption" && by === "amount"
    ? [
        {
          kind,
          key: Prisma.sql`listed.settlement_amount`,
          hasKey: Prisma.sql`listed.settlement_amount IS NOT NULL`,
        },
        { kind, key: VALUE_OF_SHARES, hasKey: Prisma.sql`listed.settlement_amount IS NULL` },
      ]
    : [{ kind, key: KINDS[kind].key, hasKey: null }]

/** What stands before the time in an order of the list, by the columns of a kind and by those of the whole list. */
function leadOf(
  by: ListedOrderSort["by"],
  key: Prisma.Sql,
): Readonly<{ own: Prisma.Sql[]; all: Prisma.Sql[] }> {
  switch (by) {
    case "amount":
      return { own: [key], all: [Prisma.sql`listed.amount_key`] }
    case "investor":
      return {
        own: [NAME, Prisma.sql`investor.sequence`],
        all: [Prisma.sql`listed.investor_key`, Prisma.sql`listed.investor_sequence`],
      }
    default:
      return { own: [], all: [] }
  }
}

/**
 * The parts of a list that follow one another, each with its condition: statuses and classes are few, and each of them is in
 * the order of time in an index.
 */
async function partsOf(db: Database, { by, isDescending }: ListedOrderSort): Promise<readonly Part[]> {
  const parts =
    by === "status"
      ? STATUSES.map(ofStatus)
      : by === "class"
        ? (await classesBySymbol(db)).map(ofClass)
        : [WHOLE]
  return isDescending ? parts.toReversed() : parts
}

type Part = Readonly<{ condition: Prisma.Sql | null; has: (order: Position) => boolean }>

const WHOLE: Part = { condition: null, has: () => true }

const ofStatus = (status: string): Part => ({
  condition: Prisma.sql`listed.status = ${status}`,
  has: (order) => order.status === status,
})

const ofClass = (id: string): Part => ({
  condition: Prisma.sql`listed.share_class_id = ${id}::uuid`,
  has: (order) => order.shareClassId === id,
})

async function classesBySymbol(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT id FROM share_classes ORDER BY lower(symbol), id`
  return rows.map(({ id }) => id)
}

/** Orders of both kinds of the investors within a scope. Empty after a cursor that is not one of them. */
export async function findListedOrders(
  db: Database,
  scope: Scope,
  filter: ListedOrderFilter,
  {
    sort,
    times,
    page: { cursor, limit },
  }: Readonly<{ sort: ListedOrderSort; times: readonly GroupTimes[]; page: PageRequest }>,
): Promise<Page<ListedOrder>> {
  const after = cursor === null ? null : await findPosition(db, scope, cursor)
  if (cursor !== null && after === null) return { items: [], nextCursor: null }
  const direction = sort.isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const ordered = (keys: readonly Prisma.Sql[]) =>
    Prisma.join(keys.map((key) => Prisma.sql`${key} ${direction}`))
  const parts = await partsOf(db, sort)
  const found = filter.search === null ? null : await readSearch(db, scope, filter.search)
  const isJoined = sort.by === "investor" || found?.by === "words"
  const first = after === null ? 0 : parts.findIndex(({ has }) => has(after))
  const branches = parts.slice(first).flatMap(({ condition }, part) =>
    kindsOf(filter)
      .flatMap((kind) => keysOf(kind, sort.by))
      .flatMap((keyed) =>
        (after === null || part > 0 ? [null] : rangesAfter(keyed, sort, after)).map((range) => {
          const { kind, key, hasKey } = keyed
          const { place, table, value, own } = KINDS[kind]
          const conditions = [
            ...conditionsOf(kind, filter, times),
            ...(found === null ? [] : searchConditions(kind, found)),
            orderScopeSql(scope),
            isJoined ? investorScopeSql(scope) : null,
            condition,
            hasKey,
            range,
          ]
          const keys = [
            ...leadOf(sort.by, key).own,
            Prisma.sql`listed.created_at`,
            Prisma.sql`listed.sequence`,
          ]
          return Prisma.sql`(
            SELECT ${kind}::text AS kind, ${place}::int AS place, ${part}::int AS part, listed.id, listed.investor_id,
              listed.share_class_id, listed.currency, ${value} AS value, ${own}, listed.status, listed.dealing_day,
              listed.placed_by, listed.created_at, listed.sequence
              ${sort.by === "investor" ? INVESTOR_KEYS : Prisma.empty}
              ${sort.by === "amount" ? Prisma.sql`, ${key} AS amount_key` : Prisma.empty}
            FROM ${table} AS listed
            ${isJoined ? Prisma.sql`JOIN investors AS investor ON investor.id = listed.investor_id` : Prisma.empty}
            WHERE ${allOf(conditions)} ORDER BY ${ordered(keys)} LIMIT ${limit + 1})`
        }),
      ),
  )
  const keys = [
    ...leadOf(sort.by, KINDS.subscription.key).all,
    Prisma.sql`listed.created_at`,
    Prisma.sql`listed.place`,
    Prisma.sql`listed.sequence`,
  ]
  const rows = await db.$queryRaw<ListedOrderRow[]>`
    SELECT listed.kind, listed.id, listed.investor_id AS "investorId",
      investor.display_name AS "investorName", class.symbol, listed.currency::text AS currency,
      round(listed.value, 20)::text AS value, listed.wire_reference AS "wireReference", listed.shares::text AS shares, listed.status,
      listed.dealing_day::text AS "dealingDay", listed.created_at AS "createdAt",
      coalesce(person.name, client.name) AS "placedBy"
    FROM (${Prisma.join(branches, " UNION ALL ")}) AS listed
    JOIN investors AS investor ON investor.id = listed.investor_id
    JOIN share_classes AS class ON class.id = listed.share_class_id
    LEFT JOIN users AS person ON listed.placed_by = 'user:' || person.id
    LEFT JOIN api_clients AS client ON listed.placed_by = 'api-client:' || client.id
    ORDER BY listed.part, ${ordered(keys)} LIMIT ${limit + 1}`
  return pageOf(rows.map(toListedOrder), limit)
}

/** The number of orders of each group and their value, by kind and currency. */
export async function countOrderGroups(
  db: Database,
  scope: Scope,
  groups: readonly OrderGroup[],
  times: readonly GroupTimes[],
): Promise<OrderGroupCount[]> {
  const none = { kind: null, shareClassId: null, investorId: null }
  const parts = groups.flatMap((group) =>
    kindsOf({ ...none, group }).map((kind) => {
      const { table, value } = KINDS[kind]
      return Prisma.sql`
        SELECT ${group}::text AS "group", ${kind}::text AS kind, listed.currency::text AS currency, count(*)::int AS orders,
          sum(${value}) AS value
        FROM ${table} AS listed
        WHERE ${allOf([orderScopeSql(scope), ...conditionsOf(kind, { ...none, group }, times)])}
        GROUP BY listed.currency`
    }),
  )
  const rows = await db.$queryRaw<CountRow[]>`
    /* prepared */
    SELECT "group", kind, currency, orders, round(value, 20)::text AS value
    FROM (${Prisma.join(parts, " UNION ALL ")}) AS counted ORDER BY currency`
  return rows.map((row) => ({
    ...row,
    currency: knownValue(CURRENCY_CODES, row.currency),
    value: decimal(row.value),
  }))
}

type CountRow = Readonly<{
  group: OrderGroup
  kind: OrderKind
  currency: string
  orders: number
  value: string
}>

/** Only these kinds can have orders that meet the filter. */
const kindsOf = ({ kind, group }: Pick<ListedOrderFilter, "kind" | "group">): OrderKind[] => {
  const kinds = (["subscription", "redemption"] as const).filter(
    (each) => (kind === null || kind === each) && (group === null || GROUP_STATUSES[group][each].length > 0),
  )
  // If no kind can meet the filter, one is queried all the same, and the result is empty.
  return kinds.length === 0 ? ["redemption"] : kinds
}

function conditionsOf(
  kind: OrderKind,
  { kind: asked, group, shareClassId, investorId }: Omit<ListedOrderFilter, "search">,
  times: readonly GroupTimes[],
): readonly (Prisma.Sql | null)[] {
  return [
    asked === null || asked === kind ? null : Prisma.sql`false`,
    shareClassId === null ? null : Prisma.sql`listed.share_class_id = ${shareClassId}::uuid`,
    investorId === null ? null : Prisma.sql`listed.investor_id = ${investorId}::uuid`,
    ...(group === null ? [] : groupConditions(kind, group, times)),
  ]
}

/** The conditions of a group: its statuses, and what they mean now for each class. */
function groupConditions(kind: OrderKind, group: OrderGroup, times: readonly GroupTimes[]): Prisma.Sql[] {
  // As a literal, so that the plan for all parameters knows how many orders have these.
  const statuses = Prisma.raw(`'{${GROUP_STATUSES[group][kind].join()}}'::text[]`)
  const hasStatus = Prisma.sql`listed.status = ANY(${statuses})`
  const ids = times.map(({ shareClassId }) => shareClassId)
  switch (group) {
    case "at-risk": {
      const near = times.flatMap(({ isCutOffNear, shareClassId }) => (isCutOffNear ? [shareClassId] : []))
      return [hasStatus, Prisma.sql`listed.share_class_id = ANY(${near}::uuid[])`]
    }
    case "executing-today": {
      const days = times.map(({ executesUntil }) => executesUntil)
      return [
        hasStatus,
        Prisma.sql`EXISTS (SELECT FROM unnest(${ids}::uuid[], ${days}::date[]) AS due (class_id, until)
          WHERE due.class_id = listed.share_class_id AND listed.dealing_day <= due.until)`,
      ]
    }
    case "executed-since-previous-open-day": {
      const instants = times.map(({ previousOpenDayFrom }) => previousOpenDayFrom)
      const earliest = instants.toSorted()[0] ?? null
      return [
        hasStatus,
        // Only this condition can use an index. With an upper end other than infinity PostgreSQL would expect few rows, whatever
        // the values are.
        Prisma.sql`listed.executed_at BETWEEN ${earliest}::timestamptz AND 'infinity'`,
        Prisma.sql`EXISTS (SELECT FROM unnest(${ids}::uuid[], ${instants}::timestamptz[]) AS previous (class_id, since)
          WHERE previous.class_id = listed.share_class_id AND listed.executed_at >= previous.since)`,
      ]
    }
    default:
      return [hasStatus]
  }
}

/** What a search text finds: orders by the beginning of their id or wire reference, or those of investors with words in the name. */
type Found =
  | Readonly<{ by: "key"; ids: InvestorSearch["ids"]; reference: string | null }>
  | Readonly<{ by: "investors"; ids: readonly string[] }>
  | Readonly<{ by: "words"; words: readonly string[] }>

/** Orders of more investors are found sooner in the order of the list. */
const MAX_NAMED_INVESTORS = 1_000

/** Enough of a reference not to be a name. */
const BEGINNING_OF_A_REFERENCE = /^RF[0-9]{2}[0-9A-Z]{0,11}$/

const REFERENCE_CHARACTERS = 15

/** Read before the list, so that the list finds all of them by an index. */
async function readSearch(db: Database, scope: Scope, search: string): Promise<Found> {
  const { words, ids } = readInvestorSearch(search)
  const compact = search.replaceAll(/\s/g, "").toUpperCase()
  const reference = BEGINNING_OF_A_REFERENCE.test(compact) ? compact : null
  if (ids !== null || reference !== null) return { by: "key", ids, reference }
  const named = await db.$queryRaw<{ id: string }[]>`
    SELECT investor.id FROM investors AS investor
    WHERE ${allOf([investorScopeSql(scope), ...isNamedWith("investor", words)])} LIMIT ${MAX_NAMED_INVESTORS + 1}`
  return named.length > MAX_NAMED_INVESTORS
    ? { by: "words", words }
    : { by: "investors", ids: named.map(({ id }) => id) }
}

function searchConditions(kind: OrderKind, found: Found): readonly Prisma.Sql[] {
  if (found.by === "investors") return [Prisma.sql`listed.investor_id = ANY(${[...found.ids]}::uuid[])`]
  if (found.by === "words") return isNamedWith("investor", found.words)
  const { ids, reference } = found
  if (ids !== null) return [Prisma.sql`listed.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`]
  // All references have the same length, and no later character than Z.
  return [
    kind === "subscription" && reference !== null
      ? Prisma.sql`listed.wire_reference BETWEEN ${reference} AND ${reference.padEnd(REFERENCE_CHARACTERS, "Z")}`
      : Prisma.sql`false`,
  ]
}

/** Where an order stands in the list. */
type Position = Readonly<{
  place: number
  key: string
  status: string
  shareClassId: string
  investorKey: string
  investorSequence: bigint
  createdAt: Date
  sequence: bigint
}>

async function findPosition(db: Database, scope: Scope, id: string): Promise<Position | null> {
  const branches = (["subscription", "redemption"] as const).map((kind) => {
    const { place, table, key } = KINDS[kind]
    return Prisma.sql`
      SELECT ${place}::int AS place, (${key})::text AS key, listed.status, listed.share_class_id AS "shareClassId",
        ${NAME} AS "investorKey", investor.sequence AS "investorSequence", listed.created_at AS "createdAt", listed.sequence
      FROM ${table} AS listed JOIN investors AS investor ON investor.id = listed.investor_id
      WHERE listed.id = ${id}::uuid AND ${investorScopeSql(scope)}`
  })
  const [position] = await db.$queryRaw<Position[]>`${Prisma.join(branches, " UNION ALL ")}`
  return position ?? null
}

/**
 * The rows after the cursor, as ranges of an index (comparisons of rows). Rows with the amount of the cursor are a range of
 * their own: many orders have the same amount, and the planner estimates a comparison of rows by the first column only.
 */
function rangesAfter(
  { kind, key }: KeyedKind,
  { by, isDescending }: ListedOrderSort,
  after: Position,
): readonly Prisma.Sql[] {
  const beyond = isDescending ? Prisma.sql`<` : Prisma.sql`>`
  const time = Prisma.sql`listed.created_at, ${KINDS[kind].place}::int, listed.sequence`
  const timeOfCursor = Prisma.sql`
    ${after.createdAt.toISOString()}::timestamptz, ${after.place}::int, ${after.sequence}::bigint`
  if (by === "amount") {
    const keyOfCursor = Prisma.sql`${after.key}::numeric`
    return [
      Prisma.sql`${key} = ${keyOfCursor} AND (${time}) ${beyond} (${timeOfCursor})`,
      Prisma.sql`${key} ${beyond} ${keyOfCursor}`,
    ]
  }
  if (by !== "investor") return [Prisma.sql`(${time}) ${beyond} (${timeOfCursor})`]
  // The columns of the investor alone are a range of their index.
  const investor = Prisma.join(leadOf(by, key).own)
  const investorOfCursor = Prisma.sql`${after.investorKey}::text, ${after.investorSequence}::bigint`
  return [
    Prisma.sql`(${investor}) ${beyond}= (${investorOfCursor})
      AND (${investor}, ${time}) ${beyond} (${investorOfCursor}, ${timeOfCursor})`,
  ]
}

type ListedOrderRow = Readonly<{
  kind: OrderKind
  id: string
  investorId: string
  investorName: string
  symbol: string
  currency: string
  value: string
  wireReference: string | null
  shares: string | null
  status: string
  dealingDay: Day | null
  createdAt: Date
  placedBy: string | null
}>

function toListedOrder(row: ListedOrderRow): ListedOrder {
  const { kind, symbol, currency, value, wireReference, shares, status, createdAt, ...rest } = row
  const listed = {
    ...rest,
    symbol,
    value: amount(decimal(value), knownValue(CURRENCY_CODES, currency)),
    createdAt: toInstant(createdAt),
  }
  if (kind === "subscription") {
    invariant(wireReference !== null, "a subscription has a reference")
    return { ...listed, kind, status: knownValue(SUBSCRIPTION_STATUSES, status), wireReference }
  }
  invariant(shares !== null, "a redemption is of shares")
  return { ...listed, kind, status: knownValue(REDEMPTION_STATUSES, status), shares: decimal(shares) }
}
