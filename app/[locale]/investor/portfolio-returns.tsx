import type { HeldPosition } from "#components/portfolios/held-position.ts"
import type { ReturnsRow } from "#components/portfolios/returns-table.tsx"
import { ReturnsTable } from "#components/portfolios/returns-table.tsx"
import { PageSection } from "#components/ui/page-section.tsx"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"

/** Returns class by class, and of all the money in each currency that is in more than one class. */
export function PortfolioReturns({
  language,
  performance,
  held,
}: Readonly<{ language: Language; performance: PortfolioPerformance; held: readonly HeldPosition[] }>) {
  const { holdings } = messages(language)
  const rows = performance.returns.flatMap(({ currency, ofMoney }): ReturnsRow[] => {
    const inCurrency = held.filter(
      ({ position, returns }) => position.value.currency === currency && returns !== null,
    )
    const ofClasses = inCurrency.map(({ position, returns }) => ({
      id: position.shareClassId,
      name: position.symbol,
      ofMoney: returns?.ofMoney ?? null,
      ofShare: returns?.ofShare ?? null,
    }))
    const all = {
      id: currency,
      name: formatMessage(holdings.allIn, { currency }),
      ofMoney,
      ofShare: undefined,
    }
    return inCurrency.length > 1 ? [...ofClasses, all] : ofClasses
  })
  return (
    <PageSection id="returns" heading={holdings.returns}>
      <ReturnsTable language={language} rows={rows} />
      <p className="mt-4 max-w-text text-13 text-muted">{holdings.returnsNote}</p>
    </PageSection>
  )
}
