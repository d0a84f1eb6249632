import { INVESTOR_PARAMETER } from "#components/shell/addresses.ts"
import { TransactionFilters, TransactionsTable } from "#components/transactions/transactions.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { TransactionType } from "#lib/domain/transactions/transaction.ts"
import { TRANSACTION_TYPES } from "#lib/domain/transactions/transaction.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"
import type { InvestorPage } from "./investor-page.tsx"

/** The transactions that the address asks for; invalid parameters are ignored. */
type ActivityQuery = Readonly<{
  symbol: ShareClassSymbol | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
  cursor: string | null
}>

export function readActivityQuery(query: InvestorPage["query"]): ActivityQuery {
  const day = (name: string): Day | null => {
    const text = queryText(query, name) ?? ""
    return isDay(text) ? text : null
  }
  return {
    symbol: knownSymbols().find((symbol) => symbol === queryText(query, "class")) ?? null,
    type: TRANSACTION_TYPES.find((type) => type === queryText(query, "type")) ?? null,
    from: day("from"),
    to: day("to"),
    cursor: uuid.safeParse(queryText(query, "cursor")).data ?? null,
  }
}

/** The query of the page with this choice; what is not chosen is left out. */
function activitySearch({ symbol, type, from, to, cursor }: ActivityQuery): URLSearchParams {
  const chosen = { class: symbol, type, from, to, cursor }
  return new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    ),
  )
}

/** Which transactions the service functions and the file have: the class by its id. */
type ActivityFilter = Readonly<{
  investorId: string
  shareClassId: string | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
}>

export const activityFilter = (
  { symbol, type, from, to }: ActivityQuery,
  investorId: string,
  shareClasses: readonly ShareClass[],
): ActivityFilter => ({
  investorId,
  shareClassId: shareClasses.find((shareClass) => shareClass.symbol === symbol)?.id ?? null,
  type,
  from,
  to,
})

const TRANSACTIONS_A_PAGE = 50

/** The transactions that the address asks for, with filters. */
export async function ListedActivity({
  page: { language, ctx, actor, address, query },
  shareClasses,
  asked,
  filter,
}: Readonly<{
  page: InvestorPage
  shareClasses: readonly ShareClass[]
  asked: ActivityQuery
  filter: ActivityFilter
}>) {
  const { investorId } = filter
  const { holdings } = messages(language)
  const [portfolio, { items, nextCursor }] = await Promise.all([
    requirePortfolio(ctx, actor, investorId),
    listTransactions(ctx, actor, { ...filter, page: { cursor: asked.cursor, limit: TRANSACTIONS_A_PAGE } }),
  ])
  const search = (cursor: string | null) => {
    const parameters = activitySearch({ ...asked, cursor })
    return address(`/investor/activity${parameters.size === 0 ? "" : `?${parameters}`}`)
  }
  const isFiltered = activitySearch(asked).size > 0
  const symbols = portfolio.positions.map(({ symbol }) => symbol)
  const others = query[INVESTOR_PARAMETER] === undefined ? [] : ([[INVESTOR_PARAMETER, investorId]] as const)
  return (
    <>
      {items.length === 0 && !isFiltered ? (
        <EmptyState
          text={holdings.activityEmpty}
          action={<ActionLink href={address("/investor/subscribe")}>{holdings.subscribe}</ActionLink>}
        />
      ) : (
        <>
          <TransactionFilters
            language={language}
            action={localePath(language, "/investor/activity")}
            others={others}
            symbols={symbols}
            chosen={asked}
          />
          {items.length === 0 ? (
            <p className="border-hairline border-y py-8">
              {holdings.activityNoMatch}{" "}
              <TextLink href={address("/investor/activity")}>{holdings.showAll}</TextLink>
            </p>
          ) : (
            <TransactionsTable
              language={language}
              transactions={items.map((transaction) => {
                const shareClass = shareClasses.find(({ id }) => id === transaction.shareClassId)
                if (shareClass === undefined)
                  throw new Error(`Transaction ${transaction.id} has no share class`)
                return { transaction, shareClass }
              })}
              orderAddress={(orderId) => address(`/investor/orders/${orderId}`)}
            />
          )}
          <p className="mt-6 flex gap-x-6">
            {asked.cursor === null ? null : <TextLink href={search(null)}>{holdings.newest}</TextLink>}
            {nextCursor === null ? null : <TextLink href={search(nextCursor)}>{holdings.older}</TextLink>}
          </p>
        </>
      )}
    </>
  )
}
