import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { queryText } from "#app/[locale]/investor/investor-page.ts"
import { isAccountingPeriod } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { readLanguage } from "#lib/i18n/locale-path.ts"

/** The statement that the address asks for; `isPeriod` returns whether its days make one that has begun. */
export type StatementChoice = Readonly<{
  symbol: string
  from: Day
  to: Day
  isPeriod: boolean
  method: CostMethod
  locale: Language
}>

/** Reads the choice; what the address does not say or says wrong is this year, in the language of the page. */
export function readStatementChoice(
  query: InvestorPage["query"],
  symbols: readonly [string, ...string[]],
  language: Language,
  today: Day,
): StatementChoice {
  const dayOf = (name: string, otherwise: Day): Day => {
    const text = queryText(query, name) ?? ""
    return isDay(text) ? text : otherwise
  }
  const from = dayOf("from", startOfYear(today))
  const to = dayOf("to", today)
  return {
    symbol: symbols.find((symbol) => symbol === queryText(query, "class")) ?? symbols[0],
    from,
    to,
    isPeriod: from <= today && isAccountingPeriod(from, to),
    method: COST_METHODS.find((method) => method === queryText(query, "method")) ?? "weighted-average",
    locale: readLanguage(queryText(query, "locale")) ?? language,
  }
}

const startOfYear = (today: Day): Day => `${today.slice(0, 4)}-01-01` as Day
