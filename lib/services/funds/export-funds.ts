import type { NonOperatingDayRecord, StoredFundRecord } from "#lib/domain/funds/fund-record.ts"
import { toFundRecord, toNonOperatingDayRecords } from "#lib/domain/funds/fund-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** Every fund as an import would bring it in, by launch day, then slug. */
export const exportFunds = (ctx: ServiceContext): Promise<StoredFundRecord[]> =>
  exportRecords(ctx, (_, known) => [...known.funds.values()].map(({ fund }) => toFundRecord(fund)))

/** The closed days of every fund as an import would bring them in, by fund and day. */
export const exportNonOperatingDays = (ctx: ServiceContext): Promise<NonOperatingDayRecord[]> =>
  exportRecords(ctx, (_, known) =>
    [...known.funds.values()].flatMap(({ fund }) => toNonOperatingDayRecords(fund)),
  )
