import { isAccountingPeriod } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { readLanguage } from "#lib/i18n/locale-path.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
/** Why two days are no period of a statement: the last is before the first, they are too far apart, or it has not begun. */
export type PeriodProblem = "order" | "too-long" | "not-begun"

/** The statement that the address asks for; `problem` is null if its days are a period that has begun. */
export type StatementChoice = Readonly<{
  /** Null for all share classes. */
  symbol: string | null
  from: Day
  to: Day
  problem: PeriodProblem | null
  method: CostMethod
  locale: Language
}>

/** Reads the choice; missing or invalid parameters mean all classes, this year, in the language of the page. */
export function readStatementChoice(
  query: PageQuery,
  symbols: readonly string[],
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
    symbol: symbols.find((symbol) => symbol === queryText(query, "class")) ?? null,
    from,
    to,
    problem: periodProblem(from, to, today),
    method: COST_METHODS.find((method) => method === queryText(query, "method")) ?? "weighted-average",
    locale: readLanguage(queryText(query, "locale")) ?? language,
  }
}

const startOfYear = (today: Day): Day => `${today.slice(0, 4)}-01-01` as Day

function periodProblem(from: Day, to: Day, today: Day): PeriodProblem | null {
  if (from > today) return "not-begun"
  if (to < from) return "order"
  return isAccountingPeriod(from, to) ? null : "too-long"
}
