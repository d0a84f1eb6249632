import { bySymbol } from "#lib/domain/catalogue/catalogue.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { requireReady } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { requireSubscribable } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { ClassTotal } from "./bulk-import.ts"
import type { CheckedRow } from "./check-investor-rows.ts"
import type { KnownRecord, RowIssue } from "./row-issue.ts"
import { hasErrors, shownValue } from "./row-issue.ts"

/** The columns of a file of orders. */
export const ORDER_COLUMNS = {
  investor: "investorId",
  shareClass: "shareClass",
  amount: "amount",
  reference: "clientReference",
} as const

/** A row of a file as it was read; null what cannot be read, and a reference that is not given. */
export type ParsedOrderRow = Readonly<{
  number: number
  cells: readonly string[]
  investorId: string | null
  symbol: ShareClassSymbol | null
  amount: Decimal | null
  clientReference: string | null
  issues: readonly RowIssue[]
}>

/** What an order is created of. */
export type OrderInput = Readonly<{ investorId: string; shareClassId: string; amount: Amount }>

/** What tells two orders apart, unless a reference does. */
type OrderTerms = Readonly<{ investorId: string; shareClassId: string; amount: Decimal }>

/** An order that is not executed yet, or that an import is about to create. */
export type OpenOrder = OrderTerms & Readonly<{ record: KnownRecord }>

/** What is known about the orders of a file: only investors of the distributor are. */
export type OrderFacts = Readonly<{
  investors: ReadonlyMap<string, Pick<Investor, "status" | "requirements">>
  terms: ReadonlyMap<ShareClassSymbol, DealingTerms>
  /** Whether an investor has paid an order in a class. */
  hasFunded: (investorId: string, shareClassId: string) => boolean
  openOrders: readonly OpenOrder[]
  /** The import that has created an order with a reference. */
  usedReferences: ReadonlyMap<string, string>
}>

/** Checks rows of orders as their creation would, and against each other. */
export function checkOrderRows(rows: readonly ParsedOrderRow[], facts: OrderFacts): CheckedRow<OrderInput>[] {
  const earlier = new Map<string, number>()
  const findOpenOrder = openOrderFinder(facts.openOrders)
  return rows.map((row) => {
    const terms = row.symbol === null ? undefined : facts.terms.get(row.symbol)
    const issues: RowIssue[] = [
      ...row.issues,
      ...investorIssues(row, facts),
      ...classIssues(row, terms),
      ...amountIssues(row, terms, facts),
      ...repetitions(row, earlier),
    ]
    // Only of what can be imported: a reference that cannot be read is to be corrected first.
    if (!hasErrors(issues)) issues.push(...openOrderIssues(row, terms, findOpenOrder))
    const importId = row.clientReference === null ? undefined : facts.usedReferences.get(row.clientReference)
    if (row.clientReference !== null && importId !== undefined) {
      const value = shownValue(row.clientReference)
      issues.push({ column: ORDER_COLUMNS.reference, code: "used-reference", value, importId })
    }
    const { number, cells, clientReference } = row
    return { number, cells, clientReference, issues, input: hasErrors(issues) ? null : inputOf(row, terms) }
  })
}

function investorIssues({ investorId }: ParsedOrderRow, { investors }: OrderFacts): RowIssue[] {
  if (investorId === null) return []
  const investor = investors.get(investorId)
  const at = { column: ORDER_COLUMNS.investor, value: investorId }
  if (investor === undefined) return [{ ...at, code: "investor-unknown" }]
  return errorOf(() => requireReady(investor)) === null
    ? []
    : [{ ...at, code: "investor-not-ready", status: investor.status }]
}

/** Of the symbols that a file may name, those of classes that this register does not have. */
function classIssues({ symbol }: ParsedOrderRow, terms: DealingTerms | undefined): RowIssue[] {
  if (symbol === null || terms !== undefined) return []
  return [{ column: ORDER_COLUMNS.shareClass, code: "class-closed", value: symbol }]
}

function amountIssues(
  { investorId, amount }: ParsedOrderRow,
  terms: DealingTerms | undefined,
  { investors, hasFunded }: OrderFacts,
): RowIssue[] {
  if (amount === null || terms === undefined) return []
  const { currency, shareClassId } = terms
  const at = { column: ORDER_COLUMNS.amount, value: amount, currency }
  // Of whom nothing is known, only the minimum that everybody has is required.
  const isUnknown = investorId === null || !investors.has(investorId)
  const funded = isUnknown || hasFunded(investorId, shareClassId)
  const error = errorOf(() => requireSubscribable({ value: amount, currency }, terms, funded))
  const { minimum, maximum, decimals } = (error?.details ?? {}) as Partial<{
    minimum: Decimal
    maximum: Decimal
    decimals: number
  }>
  if (error === null) return []
  if (decimals !== undefined) return [{ ...at, code: "amount-decimals", decimals }]
  if (maximum !== undefined) return [{ ...at, code: "amount-above-maximum", maximum }]
  return minimum === undefined || compare(minimum, ZERO) === 0
    ? [{ ...at, code: "amount-zero" }]
    : [{ ...at, code: "amount-below-minimum", minimum }]
}

/** The error of a rule, or null if it holds. */
function errorOf(rule: () => void): DomainError | null {
  try {
    rule()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Orders that differ in nothing but their row; one with a reference of its own is meant. */
function repetitions(row: ParsedOrderRow, earlier: Map<string, number>): RowIssue[] {
  const { number, investorId, symbol, amount, clientReference } = row
  const isByReference = clientReference !== null
  // A reference that cannot be read may yet tell the row from another one.
  if (!isByReference && row.issues.length > 0) return []
  const key = JSON.stringify(isByReference ? [clientReference] : [investorId, symbol, amount])
  const first = earlier.get(key)
  if (first === undefined) {
    earlier.set(key, number)
    return []
  }
  return isByReference
    ? [
        {
          column: ORDER_COLUMNS.reference,
          code: "repeated-reference",
          value: shownValue(clientReference),
          row: first,
        },
      ]
    : [{ column: null, code: "repeated-row", value: `${symbol} ${amount}`, row: first }]
}

/** Finds which of these orders has the same terms as one: of several, the last. */
export function openOrderFinder(
  openOrders: readonly OpenOrder[],
): (order: OrderTerms) => KnownRecord | undefined {
  const keyOf = ({ investorId, shareClassId, amount }: OrderTerms) =>
    JSON.stringify([investorId, shareClassId, amount])
  const records = new Map(openOrders.map((order) => [keyOf(order), order.record]))
  return (order) => records.get(keyOf(order))
}

/** An order like one that is open: a file that was corrected may hold what an earlier one has created. A reference tells them apart. */
function openOrderIssues(
  { investorId, symbol, amount, clientReference }: ParsedOrderRow,
  terms: DealingTerms | undefined,
  findOpenOrder: ReturnType<typeof openOrderFinder>,
): RowIssue[] {
  if (clientReference !== null || terms === undefined || investorId === null || amount === null) return []
  const record = findOpenOrder({ investorId, shareClassId: terms.shareClassId, amount })
  return record === undefined
    ? []
    : [{ column: null, code: "open-order", value: `${symbol} ${amount}`, ...record }]
}

function inputOf({ investorId, amount }: ParsedOrderRow, terms: DealingTerms | undefined): OrderInput | null {
  if (investorId === null || amount === null || terms === undefined) return null
  const { shareClassId, currency } = terms
  return { investorId, shareClassId, amount: { value: amount, currency } }
}

/** The sum of the orders of each class, exact, in the order of the classes. */
export function totalsOf(
  rows: readonly CheckedRow<OrderInput>[],
  terms: ReadonlyMap<ShareClassSymbol, DealingTerms>,
): ClassTotal[] {
  const byClass = Map.groupBy(
    rows.flatMap(({ input }) => (input === null ? [] : [input])),
    ({ shareClassId }) => shareClassId,
  )
  return [...terms.values()].toSorted(bySymbol).flatMap(({ shareClassId, symbol, currency }) => {
    const orders = byClass.get(shareClassId) ?? []
    const value = orders.reduce((sum, { amount }) => add(sum, amount.value), ZERO)
    return orders.length === 0 ? [] : [{ symbol, currency, orders: orders.length, value }]
  })
}
