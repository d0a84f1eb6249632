import { findInvestor } from "#lib/db/investors/find-investor.ts"
import type { StaffInvestorFilter } from "#lib/db/investors/search-investors.ts"
import { findSharesOf, findTaxResidences, searchInvestors } from "#lib/db/investors/search-investors.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { InvestorSort } from "#lib/domain/investors/investor-search.ts"
import { readInvestorSearch } from "#lib/domain/investors/investor-search.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { heldValues } from "#lib/domain/portfolios/held-value.ts"
import { findWireReferences } from "#lib/domain/wires/wire-reference.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/list-page.ts"

/** `search` is what the staff knows of an investor: see readInvestorSearch. */
export type StaffInvestorsInput = Omit<StaffInvestorFilter, "search"> &
  Readonly<{ search: string; sort: InvestorSort; page: PageRequest }>

/** An investor with what they hold, currency by currency. */
export type ListedInvestor = Readonly<{ id: string; investor: Investor; values: readonly Amount[] }>

/** The investors that the staff of a distributor looks for. */
export async function searchStaffInvestors(
  ctx: ServiceContext,
  { scope }: Actor,
  { search, sort, page, ...filter }: StaffInvestorsInput,
): Promise<Page<ListedInvestor>> {
  const read = { ...readInvestorSearch(search), wireReferences: findWireReferences(search) }
  const asked = { filter: { ...filter, search: read.words.length === 0 ? null : read }, sort }
  const { items, nextCursor } = await pageAfterOwnCursor(
    page,
    (id) => findInvestor(ctx.db, scope, id),
    () => searchInvestors(ctx.db, scope, asked, page),
  )
  const held = await findSharesOf(
    ctx.db,
    scope,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((investor) => ({
      id: investor.id,
      investor,
      values: heldValues(held.get(investor.id) ?? []),
    })),
    nextCursor,
  }
}

/** The countries of tax residence of the investors that the actor sees. */
export const listTaxResidences = (ctx: ServiceContext, { scope }: Actor): Promise<string[]> =>
  findTaxResidences(ctx.db, scope)
