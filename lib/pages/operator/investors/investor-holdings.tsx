import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { shownPosition } from "#lib/domain/portfolios/portfolio.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatShares } from "#lib/format/format-number.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { accountPath } from "#lib/pages/operator/ledger/ledger-query.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { listInvestorAccounts } from "#lib/services/ledger/read-ledger.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** The shares that an investor holds now, class by class, and the ledger accounts that have them. */
async function loadHoldings({ ctx, actor }: OperatorPage, investorId: string) {
  const [portfolio, shareClasses] = await Promise.all([
    requirePortfolio(ctx, actor, investorId),
    cachedRead(listShareClasses),
  ])
  const day = dayIn(ctx.clock.now(), "UTC")
  const open = portfolio.positions.filter(({ shares }) => !isZero(shares)).map(shownPosition)
  const holdings = open.map(async (position) => {
    const shareClass = shareClasses.find(({ id }) => id === position.shareClassId)
    invariant(shareClass !== undefined, "a position is in a class")
    const { items } = await listInvestorAccounts(ctx, actor, {
      shareClassId: position.shareClassId,
      kind: "holding",
      day,
      investorId,
      nameWords: [],
      withEmpty: true,
      page: { cursor: null, limit: 1 },
    })
    return { position, shareClass, accountId: items[0]?.id ?? null }
  })
  return { day, holdings: await Promise.all(holdings) }
}

/** What an investor holds: shares and their value by class, each with the ledger account that has them. */
export async function InvestorHoldings({
  page,
  investor,
}: Readonly<{ page: OperatorPage; investor: Investor }>) {
  const { language, address } = page
  const { people: texts } = staffMessages(language)
  const { holdings: names } = messages(language)
  const { day, holdings } = await loadHoldings(page, investor.id)
  return (
    <PageSection id="holdings" heading={texts.holdings}>
      {holdings.length === 0 ? (
        <p className="text-muted">{texts.noHoldings}</p>
      ) : (
        <Table
          caption={texts.holdings}
          rows={holdings}
          rowKey={({ position }) => position.shareClassId}
          columns={[
            { id: "class", heading: names.shareClass, cell: ({ position }) => position.symbol },
            {
              id: "shares",
              heading: names.shares,
              align: "right",
              cell: ({ position: { shares, blockedShares }, shareClass: { shareDecimals } }) => (
                <>
                  {formatShares(language, shares, shareDecimals)}
                  {isZero(blockedShares) ? null : (
                    <span className="block text-12 text-muted">
                      {formatMessage(names.blockedShares, {
                        shares: formatShares(language, blockedShares, shareDecimals),
                      })}
                    </span>
                  )}
                </>
              ),
            },
            {
              id: "net-asset-value",
              heading: names.netAssetValue,
              align: "right",
              minor: true,
              cell: ({ position: { netAssetValue }, shareClass: { navDecimals } }) =>
                netAssetValue === null ? (
                  names.notYet
                ) : (
                  <>
                    {formatMoney(language, netAssetValue.amount, navDecimals)}
                    <span className="block whitespace-nowrap text-12 text-muted">
                      {formatDay(language, netAssetValue.day)}
                    </span>
                  </>
                ),
            },
            {
              id: "value",
              heading: names.value,
              align: "right",
              cell: ({ position }) => formatMoney(language, position.value),
            },
            {
              id: "account",
              heading: texts.ledgerAccount,
              cell: ({ accountId }) =>
                accountId === null ? null : (
                  <TextLink href={address(accountPath(accountId, day))}>{texts.toEntries}</TextLink>
                ),
            },
          ]}
        />
      )}
    </PageSection>
  )
}
