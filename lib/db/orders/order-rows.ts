import { knownValue, toDay, toDecimal, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Settlement, Timeline } from "#lib/domain/orders/timeline.ts"

/** The columns that orders of both kinds have. */
export const ORDER_COLUMNS = {
  id: true,
  investorId: true,
  shareClassId: true,
  currency: true,
  status: true,
  statusReason: true,
  cutOffAt: true,
  dealingDay: true,
  priceDay: true,
  netAssetValueId: true,
  netAssetValueDay: true,
  netAssetValue: true,
  settlementAmount: true,
  fee: true,
  rounding: true,
  executedAt: true,
  timeline: true,
  createdAt: true,
  updatedAt: true,
} as const

type OrderRow = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  status: string
  statusReason: string | null
  executedAt: Date | null
  timeline: Prisma.JsonValue
  createdAt: Date
  updatedAt: Date
}>

/** Only our code writes this column. Readers of an order do not see who moved it and why. */
export const toTimeline = <Status extends string>(column: Prisma.JsonValue): Timeline<Status> =>
  (column as Timeline<Status>[number][]).map(({ status, at }) => ({ status, at }))

/** What orders of both kinds say in the same way. */
export const toOrder = <Status extends string>(row: OrderRow, statuses: readonly Status[]) => ({
  id: row.id,
  investorId: row.investorId,
  shareClassId: row.shareClassId,
  status: knownValue(statuses, row.status),
  statusReason: row.statusReason,
  executedAt: toInstantOrNull(row.executedAt),
  timeline: toTimeline<Status>(row.timeline),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

type SettlementRow = Readonly<{
  currency: CurrencyCode
  netAssetValueId: string | null
  netAssetValueDay: Date | null
  netAssetValue: Prisma.Decimal | null
  settlementAmount: Prisma.Decimal | null
  fee: Prisma.Decimal | null
  rounding: Prisma.Decimal | null
}>

/** The settlement of an order over `shares`. A check constraint requires it to be complete or absent. */
export function toSettlement(row: SettlementRow, shares: Prisma.Decimal | null): Settlement | null {
  const { netAssetValueId, netAssetValueDay, netAssetValue, settlementAmount, fee, rounding } = row
  if (
    netAssetValueId === null ||
    netAssetValueDay === null ||
    netAssetValue === null ||
    shares === null ||
    settlementAmount === null ||
    fee === null ||
    rounding === null
  ) {
    return null
  }
  const money = (column: Prisma.Decimal) => amount(toDecimal(column), row.currency)
  return {
    shares: toDecimal(shares),
    amount: money(settlementAmount),
    fee: money(fee),
    rounding: money(rounding),
    netAssetValue: { id: netAssetValueId, day: toDay(netAssetValueDay), amount: money(netAssetValue) },
  }
}

/** Filter of a list of orders; null means no filter. */
export type OrderFilter<Status extends string> = Readonly<{
  investorId: string | null
  shareClassId: string | null
  statuses: readonly Status[] | null
}>

/** The conditions of a filter, for lists of orders of either kind (see lib/db/page-query). */
export const orderFilter = <Status extends string>({
  investorId,
  shareClassId,
  statuses,
}: OrderFilter<Status>): readonly (Prisma.Sql | null)[] => [
  investorId === null ? null : Prisma.sql`listed.investor_id = ${investorId}::uuid`,
  shareClassId === null ? null : Prisma.sql`listed.share_class_id = ${shareClassId}::uuid`,
  statuses === null ? null : statusCondition(statuses),
]

/** A single status is compared by equality, so that an index returns the newest first. */
const statusCondition = (statuses: readonly string[]): Prisma.Sql => {
  const [only, ...others] = statuses
  return only !== undefined && others.length === 0
    ? Prisma.sql`listed.status = ${only}`
    : Prisma.sql`listed.status = ANY(${[...statuses]}::text[])`
}
