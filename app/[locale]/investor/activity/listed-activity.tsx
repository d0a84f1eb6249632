import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { INVESTOR_PARAMETER } from "#components/shell/investor-address.ts"
import { TransactionFilters } from "#components/transactions/transaction-filters.tsx"
import { TransactionsTable } from "#components/transactions/transactions-table.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"
import type { ActivityFilter, ActivityQuery } from "./activity-query.ts"
import { activitySearch } from "./activity-query.ts"

const TRANSACTIONS_A_PAGE = 50

/** The transactions that the address asks for, with the way to ask for others. */
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
    listTransactions(ctx, actor, filter, { cursor: asked.cursor, limit: TRANSACTIONS_A_PAGE }),
  ])
  const search = (cursor: string | null) => {
    const of = activitySearch({ ...asked, cursor })
    return address(`/investor/activity${of.size === 0 ? "" : `?${of}`}`)
  }
  const isFiltered = activitySearch(asked).size > 0
  const symbols = portfolio.positions.map(({ symbol }) => symbol)
  const kept = query[INVESTOR_PARAMETER] === undefined ? [] : ([[INVESTOR_PARAMETER, investorId]] as const)
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
            kept={kept}
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
                return {
                  transaction,
                  symbol: shareClass?.symbol ?? "",
                  navDecimals: shareClass?.navDecimals ?? 6,
                }
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
