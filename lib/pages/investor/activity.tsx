import { TransactionFilters, TransactionsTable } from "#components/transactions/transactions.tsx"
import { ActionLink, TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { SkeletonField, SkeletonTable } from "#components/ui/skeleton.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { TransactionType } from "#lib/domain/transactions/transaction.ts"
import { TRANSACTION_TYPES } from "#lib/domain/transactions/transaction.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { INVESTOR_PARAMETER, queryText } from "#lib/i18n/page-query.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"
import type { InvestorPage } from "./investor-page.tsx"
import { NoInvestor } from "./investor-page.tsx"

/** The transactions that the address asks for; invalid parameters are ignored. */
type ActivityQuery = Readonly<{
  symbol: ShareClassSymbol | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
  cursor: string | null
}>

function readActivityQuery(query: InvestorPage["query"]): ActivityQuery {
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

const activityFilter = (
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

/** What executed orders did to the holdings of an investor. */
export async function Activity({ page }: Readonly<{ page: InvestorPage }>) {
  const { language, ctx, investorId, query } = page
  if (investorId === null) return <NoInvestor language={language} />
  const { holdings } = messages(language)
  const shareClasses = await listShareClasses(ctx)
  const asked = readActivityQuery(query)
  const filter = activityFilter(asked, investorId, shareClasses)
  const file = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    ),
  )
  return (
    <>
      <PageHead
        title={holdings.activity}
        lead={holdings.activityDescription}
        actions={
          <a
            href={`/api/web/transactions/csv?${file}`}
            className="inline-flex h-9 items-center rounded border border-border px-4 font-medium text-13 hover:bg-wash print:hidden"
          >
            {holdings.csv}
          </a>
        }
      />
      <Streamed
        language={language}
        isNextChoice={page.isNextChoice}
        name={holdings.activity}
        skeleton={
          <>
            <div className="mb-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-6 lg:grid-cols-4">
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
              <SkeletonField />
            </div>
            <SkeletonTable rows={8} columns={5} />
          </>
        }
      >
        <ListedActivity page={page} shareClasses={shareClasses} asked={asked} filter={filter} />
      </Streamed>
    </>
  )
}

/** The transactions that the address asks for, with filters. */
async function ListedActivity({
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
  const endsBeforeItBegins = asked.from !== null && asked.to !== null && asked.to < asked.from
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
              {endsBeforeItBegins ? holdings.periodError : holdings.activityNoMatch}{" "}
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
