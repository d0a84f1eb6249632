import type { Metadata } from "next"
import { investorPage } from "#app/[locale]/investor/investor-page.ts"
import { NoInvestor } from "#app/[locale]/investor/no-investor.tsx"
import type { PageInput } from "#app/[locale]/page-language.ts"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { INVESTOR_PARAMETER } from "#components/shell/investor-address.ts"
import { TransactionFilters } from "#components/transactions/transaction-filters.tsx"
import { TransactionsTable } from "#components/transactions/transactions-table.tsx"
import { ActionLink } from "#components/ui/action-link.tsx"
import { EmptyState } from "#components/ui/empty-state.tsx"
import { PageHead } from "#components/ui/page-head.tsx"
import { TextLink } from "#components/ui/text-link.tsx"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"
import { activitySearch, readActivityQuery } from "./activity-query.ts"

const TRANSACTIONS_A_PAGE = 50

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { holdings } = messages(await pageLanguage(params))
  return { title: holdings.activity, description: holdings.activityDescription }
}

/** What executed orders did to the holdings of an investor. */
export default async function ActivityPage(input: PageInput) {
  const { language, ctx, actor, investorId, address, query } = await investorPage(input, "/investor/activity")
  if (investorId === null) return <NoInvestor language={language} />
  const { holdings } = messages(language)
  const asked = readActivityQuery(query)
  const [shareClasses, portfolio] = await Promise.all([
    listShareClasses(ctx),
    requirePortfolio(ctx, actor, investorId),
  ])
  const shareClassId = shareClasses.find(({ symbol }) => symbol === asked.symbol)?.id ?? null
  const filter = { investorId, shareClassId, type: asked.type, from: asked.from, to: asked.to }
  const { items, nextCursor } = await listTransactions(ctx, actor, filter, {
    cursor: asked.cursor,
    limit: TRANSACTIONS_A_PAGE,
  })
  const search = (cursor: string | null) => {
    const of = activitySearch({ ...asked, cursor })
    return address(`/investor/activity${of.size === 0 ? "" : `?${of}`}`)
  }
  const file = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    ),
  )
  const isFiltered = activitySearch(asked).size > 0
  const symbols = portfolio.positions.map(({ symbol }) => symbol)
  const kept = query[INVESTOR_PARAMETER] === undefined ? [] : ([[INVESTOR_PARAMETER, investorId]] as const)
  return (
    <>
      <PageHead
        title={holdings.activity}
        lead={holdings.activityDescription}
        actions={
          items.length === 0 ? null : (
            <a
              href={`/api/web/transactions/csv?${file}`}
              download
              className="inline-flex h-9 items-center rounded border border-border px-4 font-medium text-13 hover:bg-wash"
            >
              {holdings.csv}
            </a>
          )
        }
      />
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
