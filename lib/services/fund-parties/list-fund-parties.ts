import { findFundParties } from "#lib/db/fund-parties.ts"
import { findFund } from "#lib/db/funds.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import type { FundPartyRecord } from "#lib/domain/imports/fund-party-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"

/** Who stands behind a fund, and the country whose law it is under. */
export type FundParties = Readonly<{ fundId: string; domicile: string | null; parties: readonly FundParty[] }>

/** The parties of a fund, by role and name; throws NotFoundError for an unknown fund. */
export async function listFundParties(ctx: ServiceContext, fundId: string): Promise<FundParties> {
  const fund = await findFund(ctx.db, fundId)
  if (fund === null) throw notFound("fund")
  return { fundId: fund.id, domicile: fund.domicile, parties: await findFundParties(ctx.db, [fund.id]) }
}

/** The parties of all funds as import records, by fund, role and name. */
export const exportFundParties = (ctx: ServiceContext): Promise<FundPartyRecord[]> =>
  exportRecords(ctx, async ({ db }, known) => {
    const funds = [...known.funds.values()].map(({ fund }) => fund)
    const parties = await findFundParties(
      db,
      funds.map(({ id }) => id),
    )
    return funds.flatMap(({ id, slug }) =>
      parties.flatMap(({ fundId, ...party }) => (fundId === id ? [{ fund: slug, ...party }] : [])),
    )
  })
