import { uuid } from "#lib/contract/values/codes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { LedgerAccountKind } from "#lib/domain/ledger/journal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { readChoice, readSearch, tablePath } from "#lib/pages/staff/table-query.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** The page of the register. */
export const LEDGER_PATH = "/operator/ledger"

/** The kinds of accounts that investors have. */
export const INVESTOR_ACCOUNTS = [
  "holding",
  "blocked",
  "clearing",
  "payable",
] as const satisfies readonly LedgerAccountKind[]

/** The kind of the listed accounts without one in the address. */
const DEFAULT_KIND = INVESTOR_ACCOUNTS[0]

/** A kind of accounts as a parameter of the address, which leaves out the one that is listed without it. */
export const kindParameter = (kind: LedgerAccountKind): LedgerAccountKind | null =>
  kind === DEFAULT_KIND ? null : kind

/** The day of the address, until today (UTC), which is also the day without one. */
export function readDay({ query, ctx }: OperatorPage): Day {
  const today = todayIn(ctx)
  const text = queryText(query, "day") ?? ""
  return isDay(text) && text < today ? text : today
}

const todayIn = (ctx: OperatorPage["ctx"]): Day => dayIn(ctx.clock.now(), "UTC")

/** Whether a day is the present one, on which balances are those that the register holds now. */
export const isToday = ({ ctx }: OperatorPage, day: Day): boolean => day === todayIn(ctx)

/** The row after which the page begins: a number of the register. */
export function readNumberedCursor({ query }: OperatorPage): bigint | null {
  const text = queryText(query, "cursor") ?? ""
  return isNumber(text) ? BigInt(text) : null
}

/** Whether a text is a number of an account, a transfer or an entry. */
export const isNumber = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** The class of the address; the first without one. Null while there are no classes. */
export async function readShareClass(
  page: OperatorPage,
): Promise<Readonly<{ classes: readonly ShareClass[]; shareClass: ShareClass | null }>> {
  const classes = await listShareClasses(page.ctx)
  const asked = queryText(page.query, "class")
  return { classes, shareClass: classes.find(({ symbol }) => symbol === asked) ?? classes[0] ?? null }
}

/** Which accounts of investors the address asks for: of a past day all, for which of them were empty is in no index. */
export const readAccountsQuery = (page: OperatorPage) => {
  const { query } = page
  const search = readSearch(query)
  const investorId = uuid.safeParse(search.trim()).data ?? null
  return {
    kind: readChoice(query, "kind", INVESTOR_ACCOUNTS) ?? DEFAULT_KIND,
    withEmpty: queryText(query, "empty") === "all" || !isToday(page, readDay(page)),
    search,
    investorId,
    nameWords: investorId === null ? search.split(/\s+/).filter((word) => word !== "") : [],
  }
}

/** The journal of a class, or the entries of one of its orders. */
export const journalPath = (symbol: string, filter: Readonly<{ day?: Day; order?: string }> = {}): string =>
  tablePath(`${LEDGER_PATH}/${symbol}`, { day: filter.day ?? null, order: filter.order ?? null })

/** The page that explains the balance of an account at the end of a day. */
export const accountPath = (id: string, day: Day): string => tablePath(`${LEDGER_PATH}/${id}`, { day })
