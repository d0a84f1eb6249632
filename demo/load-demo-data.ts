import { openDatabase } from "#lib/db/client.ts"
import { findNewestDays } from "#lib/db/newest-days.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { importFundAssets } from "#lib/services/fund-assets/import-fund-assets.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNonOperatingDays } from "#lib/services/funds/import-non-operating-days.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { ImportResult } from "#lib/services/imports/import-result.ts"
import { importIndexValues } from "#lib/services/index-values/import-index-values.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { importTotals } from "#lib/services/share-classes/import-totals.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { demoDataSet } from "./demo-data-set.ts"
import { isAnythingDue, notStoredYet } from "./due-data.ts"
import type { FundCalendars } from "./funds/demo-calendars.ts"
import { DEMO_CALENDARS, demoNonOperatingDays } from "./funds/demo-calendars.ts"
import { DEMO_FUNDS } from "./funds/demo-funds.ts"
import { demoShareClasses } from "./share-classes/demo-share-classes.ts"

type Report = (line: string) => void

/**
 * Brings a database to what the demo funds have published by now: everything into an empty one, what has become due
 * since into one that holds the demo funds. A database with any other fund is left alone.
 */
export async function loadDemoData(databaseUrl: string, report: Report): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    await bringDemoDataUpToDate({ db, clock: systemClock }, report)
  } finally {
    await db.$disconnect()
  }
}

/** The same on an open database and by any clock. */
export async function bringDemoDataUpToDate(ctx: ServiceContext, report: Report): Promise<void> {
  const stored = await listFunds(ctx)
  if (!stored.every(isDemoFund)) return report("left alone: the database holds funds of its own")
  await loadFundsAndClasses(ctx, stored, report)
  await loadPublications(ctx, report)
}

const isDemoFund = ({ id, slug }: Fund): boolean => DEMO_FUNDS[slug].id === id

/** Only what is missing is written: what an operator has changed since stays. */
async function loadFundsAndClasses(
  ctx: ServiceContext,
  stored: readonly Fund[],
  report: Report,
): Promise<void> {
  const missingFunds = Object.values(DEMO_FUNDS).filter(
    ({ slug }) => !stored.some((fund) => fund.slug === slug),
  )
  if (missingFunds.length > 0) say(report, "funds", await importFunds(ctx, missingFunds))
  const withCalendar = new Set(
    stored.flatMap((fund) => (fund.nonOperatingDays.length > 0 ? [fund.slug] : [])),
  )
  const closedDays = demoNonOperatingDays().filter(({ fund }) => !withCalendar.has(fund))
  if (closedDays.length > 0) say(report, "closed days", await importNonOperatingDays(ctx, closedDays))
  const symbols = new Set((await listShareClasses(ctx)).map(({ symbol }) => symbol))
  const missingClasses = demoShareClasses().filter(({ symbol }) => !symbols.has(symbol))
  if (missingClasses.length > 0) say(report, "share classes", await importShareClasses(ctx, missingClasses))
}

/** Portfolios come last: where they are complete, everything is. */
async function loadPublications(ctx: ServiceContext, report: Report): Promise<void> {
  const now = ctx.clock.now()
  const calendars = await storedCalendars(ctx)
  const newest = await findNewestDays(ctx.db)
  if (!isAnythingDue(newest, calendars, now)) return report("up to date")
  report("computing what the funds have published")
  const due = notStoredYet(demoDataSet(now, calendars), newest)
  say(report, "exchange rates", await importExchangeRates(ctx, due.exchangeRates))
  say(report, "net asset values", await importNetAssetValues(ctx, due.netAssetValues))
  say(report, "index values", await importIndexValues(ctx, due.indexValues))
  say(report, "totals", await importTotals(ctx, due.totals))
  say(report, "fund assets", await importFundAssets(ctx, due.fundAssets))
}

/** The calendars as they are stored: an operator may have closed further days. */
async function storedCalendars(ctx: ServiceContext): Promise<FundCalendars> {
  const stored = (await listFunds(ctx)).map((fund) => [fund.slug, fundCalendar(fund)] as const)
  return { ...DEMO_CALENDARS, ...Object.fromEntries(stored) }
}

const say = (report: Report, room: string, { created }: ImportResult): void => {
  if (created > 0) report(`${created.toLocaleString("en")} ${room}`)
}
