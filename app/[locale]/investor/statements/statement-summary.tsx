import { FactList } from "#components/ui/fact-list.tsx"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatSignedMoney } from "#lib/format/format-signed-money.ts"
import type { Language } from "#lib/i18n/language.ts"
import { statementTexts } from "#lib/i18n/statement-texts/statement-texts.ts"

/** How the value of a holding changed over the period of its statement, and what was gained. */
export function StatementSummary({
  language,
  statement,
}: Readonly<{
  language: Language
  /** With its money at minor units: `shownStatement`. */
  statement: Statement
}>) {
  const texts = statementTexts(language)
  const { currency } = statement.shareClass
  const money = (value: Decimal) => formatMoney(language, amount(value, currency))
  const signed = (value: Decimal) => formatSignedMoney(language, amount(value, currency))
  const { opening, closing, subscriptions, redemptions, fees, realizedGain, unrealizedGainChange } = statement
  const gained = statement.yield.value
  const facts = [
    { id: "opening", name: texts.openingValue, value: money(opening.holdings.value) },
    { id: "subscriptions", name: `+ ${texts.plusSubscriptions}`, value: money(subscriptions.value) },
    { id: "redemptions", name: `− ${texts.minusRedemptions}`, value: money(redemptions.value) },
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
      <section aria-label={texts.development}>
        <h3 className="mb-3 text-17">{texts.development}</h3>
        <FactList
          facts={facts.map(({ value, ...fact }) => ({
            ...fact,
            value: <span className="sm:block sm:text-right">{value}</span>,
          }))}
        />
      </section>
      <section aria-label={texts.gains}>
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
