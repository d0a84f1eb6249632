import type { ReactNode } from "react"
import { StatementForm } from "#components/statements/statement-form.tsx"
import { StatementMovements } from "#components/statements/statement-movements.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { SkeletonField, SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Shown } from "#lib/domain/statements/shown-statement.ts"
import { shownStatement } from "#lib/domain/statements/shown-statement.ts"
import type { Statement, StatementFormat } from "#lib/domain/statements/statement.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { requireStatements } from "#lib/services/statements/require-statement.ts"
import { readStatementChoice } from "./statement-choice.ts"

/** How the value of a holding changed over the period of its statement, and what was gained. */
function StatementSummary({
  language,
  statement,
}: Readonly<{
  language: Language
  statement: Shown
}>) {
  const texts = statementTexts(language)
  const { currency, symbol } = statement.shareClass
  const money = (value: Decimal) => formatMoney(language, amount(value, currency))
  const signed = (value: Decimal) => formatSignedMoney(language, amount(value, currency))
  const { opening, closing, subscriptions, redemptions, compensated, fees } = statement
  const { realizedGain, unrealizedGainChange } = statement
  const gained = statement.yield.value
  const facts = [
    { id: "opening", name: texts.openingValue, value: money(opening.holdings.value) },
    { id: "subscriptions", name: `+ ${texts.plusSubscriptions}`, value: money(subscriptions.value) },
    { id: "redemptions", name: `− ${texts.minusRedemptions}`, value: money(redemptions.value) },
    ...(isZero(compensated.value)
      ? []
      : [{ id: "compensated", name: `− ${texts.minusCompensations}`, value: money(compensated.value) }]),
    { id: "gain", name: isNegative(gained) ? texts.totalLoss : texts.totalGain, value: signed(gained) },
    { id: "closing", name: texts.closingValue, value: money(closing.holdings.value) },
  ]
  const gains = [
    {
      id: "realized",
      name: isNegative(realizedGain.value) ? texts.realizedLoss : texts.realizedGain,
      value: signed(realizedGain.value),
    },
    { id: "unrealized", name: texts.unrealizedGainChange, value: signed(unrealizedGainChange.value) },
    { id: "fees", name: texts.feesTotal, value: money(fees.value) },
  ]
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <section aria-label={`${texts.development}: ${symbol}`}>
        <h3 className="mb-3 text-17">{texts.development}</h3>
        <FactList
          facts={facts.map(({ value, ...fact }) => ({
            ...fact,
            value: <span className="sm:block sm:text-right">{value}</span>,
          }))}
        />
      </section>
      <section aria-label={`${texts.gains}: ${symbol}`}>
        <h3 className="mb-3 text-17">{texts.gains}</h3>
        <FactList
          facts={gains.map(({ value, ...fact }) => ({
            ...fact,
            value: <span className="sm:block sm:text-right">{value}</span>,
          }))}
        />
      </section>
    </div>
  )
}

/** The statements that the address asks for, each with every movement, and a form for others. */
export async function ChosenStatements({
  page: { language, ctx, actor, query },
  investorId,
  action,
  others,
  filePath,
  formats,
  empty,
}: Readonly<{
  page: Readonly<{ language: Language; ctx: ServiceContext; actor: Actor; query: PageQuery }>
  investorId: string
  /** The address of the page, and parameters of it beside the choice. */
  action: string
  others: readonly (readonly [name: string, value: string])[]
  /** Where the files are. */
  filePath: string
  formats: readonly StatementFormat[]
  /** For an investor without positions. */
  empty: ReactNode
}>) {
  const { holdings } = messages(language)
  const { positions } = await requirePortfolio(ctx, actor, investorId)
  if (positions.length === 0) return empty
  const symbols = positions.map(({ symbol }) => symbol)
  const today = dayIn(ctx.clock.now(), "UTC")
  const choice = readStatementChoice(query, symbols, language, today)
  const { symbol, from, to, method, locale, problem } = choice
  const shareClassIds = positions
    .filter((position) => symbol === null || position.symbol === symbol)
    .map(({ shareClassId }) => shareClassId)
  const asked = { investorId, from, to, method }
  const loaded =
    problem === null ? await requireStatements(ctx, actor, { ...asked, shareClassIds, locale: language }) : []
  const statements = symbol === null ? loaded.filter(hasContent) : loaded
  const file = (shareClassId: string, format: StatementFormat) =>
    `${filePath}?${new URLSearchParams({ ...asked, shareClassId, locale, format })}`
  return (
    <>
      <StatementForm language={language} action={action} others={others} symbols={symbols} chosen={choice} />
      {problem === null && statements.length === 0 ? (
        <p className="mt-12">{statementTexts(language).noMovements}</p>
      ) : null}
      {statements.map(shownStatement).map((statement) => (
        <PageSection
          key={statement.shareClass.id}
          id={`statement-${statement.shareClass.symbol}`}
          heading={statement.shareClass.name}
          note={formatMessage(holdings.fromTo, {
            from: formatDay(language, statement.from),
            to: formatDay(language, statement.to),
          })}
        >
          <StatementSummary language={language} statement={statement} />
          <StatementMovements language={language} statement={statement} />
          <p className="mt-6 flex flex-wrap gap-3 print:hidden">
            {formats.map((format) => (
              <a
                key={format}
                href={file(statement.shareClass.id, format)}
                aria-label={`${holdings[FORMAT_TEXTS[format]]}: ${statement.shareClass.symbol}`}
                className={DOWNLOAD}
              >
                {holdings[FORMAT_TEXTS[format]]}
              </a>
            ))}
          </p>
        </PageSection>
      ))}
    </>
  )
}

/** Whether something was held or moved in the period. */
const hasContent = ({ opening, closing, movements, compensations }: Statement): boolean =>
  movements.length + compensations.length > 0 || !isZero(opening.shares) || !isZero(closing.shares)

const FORMAT_TEXTS = { pdf: "pdf", csv: "statementCsv", json: "statementJson" } as const

const DOWNLOAD =
  "inline-flex h-9 items-center rounded border border-border px-4 font-medium text-13 hover:bg-wash print:hidden"

/** The shape of the form and a statement. */
export const StatementSkeleton = () => (
  <>
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      <SkeletonField />
      <SkeletonField />
      <SkeletonField />
      <SkeletonField />
      <SkeletonField />
    </div>
    <div className="mt-18">
      <SkeletonLine size={28} width="16rem" />
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <SkeletonTable rows={5} columns={2} />
        <SkeletonTable rows={3} columns={2} />
      </div>
    </div>
  </>
)
