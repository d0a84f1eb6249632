import { findFund, findFunds } from "#lib/db/funds.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { NonOperatingDayRecord, StoredFundRecord } from "#lib/domain/imports/fund-record.ts"
import { toFundRecord, toNonOperatingDayRecords } from "#lib/domain/imports/fund-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"

/** Every fund by launch day, then slug. */
export const listFunds = (ctx: ServiceContext): Promise<Fund[]> => findFunds(ctx.db)

/** The fund with this id; throws NotFoundError. */
export async function requireFund(ctx: ServiceContext, fundId: string): Promise<Fund> {
  const fund = await findFund(ctx.db, fundId)
  if (fund === null) throw notFound("fund")
  return fund
}

/** All funds as import records, by launch day, then slug. */
export const exportFunds = (ctx: ServiceContext): Promise<StoredFundRecord[]> =>
  exportRecords(ctx, (_, known) => [...known.funds.values()].map(({ fund }) => toFundRecord(fund)))

/** The closed days of all funds as import records, by fund and day. */
export const exportNonOperatingDays = (ctx: ServiceContext): Promise<NonOperatingDayRecord[]> =>
  exportRecords(ctx, (_, known) =>
    [...known.funds.values()].flatMap(({ fund }) => toNonOperatingDayRecords(fund)),
  )
