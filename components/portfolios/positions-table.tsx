import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { PortfolioPosition } from "#lib/domain/portfolios/portfolio.ts"
import type { ClassReturns } from "#lib/domain/portfolios/portfolio-returns.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { formatShares } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A position with what a reader needs to know of its class. */
export type HeldPosition = Readonly<{
  position: PortfolioPosition
  /** In the reader's language. */
  name: string
  /** Where the class is described. */
  factsheet: string
  shareDecimals: number
  navDecimals: number
  returns: ClassReturns | null
}>

/** The positions of an investor by share class. */
export function PositionsTable({
  language,
  positions,
}: Readonly<{ language: Language; positions: readonly HeldPosition[] }>) {
  const { holdings } = messages(language)
  return (
    <Table
      caption={holdings.positions}
      needs="wide"
      rows={positions}
      rowKey={({ position }) => position.shareClassId}
      columns={[
        {
          id: "class",
          heading: holdings.shareClass,
          cell: ({ position, name, factsheet }) => (
            <>
              <TextLink href={factsheet}>{position.symbol}</TextLink>
              <span className="block text-13 text-muted">{name}</span>
            </>
          ),
        },
        {
          id: "shares",
          heading: holdings.shares,
          align: "right",
          minor: true,
          cell: ({ position, shareDecimals }) => (
            <>
              {formatShares(language, position.shares, shareDecimals)}
              {isZero(position.blockedShares) ? null : (
                <span className="block text-12 text-muted">
                  {formatMessage(holdings.blockedShares, {
                    shares: formatShares(language, position.blockedShares, shareDecimals),
                  })}
                </span>
              )}
            </>
          ),
        },
        {
          id: "net-asset-value",
          heading: holdings.netAssetValue,
          align: "right",
          minor: true,
          cell: ({ position: { netAssetValue }, navDecimals }) =>
            netAssetValue === null ? (
              holdings.notYet
            ) : (
              <>
                {formatMoney(language, netAssetValue.amount, navDecimals)}
                <span className="whitespace-nowrap text-12 text-muted md:block">
                  {" "}
                  {formatDay(language, netAssetValue.day)}
                </span>
              </>
            ),
        },
        {
          id: "cost",
          heading: holdings.costBasis,
          align: "right",
          minor: true,
          cell: ({ position }) => formatMoney(language, position.costBasis),
        },
        {
          id: "gain",
          heading: holdings.unrealizedGain,
          align: "right",
          minor: true,
          cell: ({ position }) => formatSignedMoney(language, position.unrealizedGain),
        },
        {
          id: "value",
          heading: holdings.value,
          align: "right",
          cell: ({ position }) => (
            <strong className="font-semibold">{formatMoney(language, position.value)}</strong>
          ),
        },
      ]}
    />
  )
}

/** Closed positions of an investor with their gains. */
export function ClosedPositionsTable({
  language,
  positions,
}: Readonly<{ language: Language; positions: readonly HeldPosition[] }>) {
  const { holdings } = messages(language)
  return (
    <Table
      caption={holdings.closedPositions}
      rows={positions}
      rowKey={({ position }) => position.shareClassId}
      columns={[
        {
          id: "class",
          heading: holdings.shareClass,
          cell: ({ position, name, factsheet }) => (
            <>
              <TextLink href={factsheet}>{position.symbol}</TextLink>
              <span className="block text-13 text-muted">{name}</span>
            </>
          ),
        },
        {
          id: "gain",
          heading: holdings.realizedGain,
          align: "right",
          cell: ({ position }) => formatSignedMoney(language, position.realizedGain),
        },
      ]}
    />
  )
}
