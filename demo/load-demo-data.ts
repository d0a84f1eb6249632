import { demoSlug } from "#demo/catalogue.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findVersionState } from "#lib/db/documents.ts"
import { isRegisterEmpty } from "#lib/db/ledger/save-register-history.ts"
import { findNetAssetValues } from "#lib/db/net-asset-values.ts"
import { findAllDealingTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { markDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { findTotalsFromDay } from "#lib/db/share-classes/totals.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { measuredClock } from "#lib/services/database-clock.ts"
import { importDistributions } from "#lib/services/distributions/import-distributions.ts"
import { exportDistributions } from "#lib/services/distributions/list-distributions.ts"
import type { DocumentToAdd } from "#lib/services/documents/change-documents.ts"
import { addDocuments } from "#lib/services/documents/change-documents.ts"
import { listAllDocuments } from "#lib/services/documents/list-documents.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { importFundAssets } from "#lib/services/fund-assets/import-fund-assets.ts"
import { importFundParties } from "#lib/services/fund-parties/import-fund-parties.ts"
import { exportFundParties } from "#lib/services/fund-parties/list-fund-parties.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { exportFunds, listFunds } from "#lib/services/funds/list-funds.ts"
import type { ImportResult } from "#lib/services/imports/run-import.ts"
import { importIndexValues } from "#lib/services/index-values/import-index-values.ts"
import { importRegisterHistory } from "#lib/services/ledger/register.ts"
import { importLegalTexts, listLegalTexts } from "#lib/services/legal-texts/legal-texts.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { exportShareClasses, listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import type { DemoDataSet } from "./demo-data-set.ts"
import { demoDataSet } from "./demo-data-set.ts"
import type { DemoWorld } from "./demo-world.ts"
import { demoWorld } from "./demo-world.ts"
import { demoDocuments } from "./documents/demo-documents.ts"
import { findNewestDays, isAnythingDue, notStoredYet, portfoliosNotStoredYet } from "./due-data.ts"
import { demoFundAssets } from "./fund-assets/demo-fund-assets.ts"
import type { FundCalendars } from "./funds/demo-funds.ts"
import { DEMO_CALENDARS, DEMO_FUNDS, demoNonOperatingDays } from "./funds/demo-funds.ts"
import { demoFundParties } from "./funds/demo-parties.ts"
import { demoLegalTexts } from "./legal/demo-legal-texts.ts"
import { publishInTurn } from "./publish-in-turn.ts"
import type { ClassOfRegister } from "./register/demo-register.ts"
import { demoRegister } from "./register/demo-register.ts"
import { demoDistributions } from "./share-classes/demo-distributions.ts"
import { demoShareClasses } from "./share-classes/demo-share-classes.ts"

type Report = (line: string) => void

/**
 * Loads the data that the demo funds have published by now: everything into an empty database, what has become due into one
 * with the demo funds. A database with any other fund is not changed.
 */
export async function loadDemoData(databaseUrl: string, report: Report): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    await bringDemoDataUpToDate({ db, clock: await measuredClock(db), secrets: NO_SECRETS }, report)
  } finally {
    await db.$disconnect()
  }
}

/**
 * Loads the data that the demo funds have published by now (`loadDemoData`) into a database that is open. Now is the time of
 * `machine` and the offset of the sandbox's business time.
 */
export async function bringDemoDataUpToDate(machine: ServiceContext, report: Report): Promise<void> {
  const ctx = await businessContext({ ...machine, autoApproves: true })
  const stored = await listFunds(ctx)
  if (!stored.every(isDemoFund)) return report("left alone: the database holds funds of its own")
  await markDemoDatabase(ctx.db)
  if (stored.length === 0) {
    report("computing what the funds have published and who holds them")
    return loadDemoWorld(ctx, demoWorld(ctx.clock.now()), report)
  }
  await completeFundsAndClasses(ctx, stored, report)
  await completeDistributions(ctx, report)
  await catchUp(ctx, report)
}

/** Loads the whole demo into a database without funds. */
export async function loadDemoWorld(ctx: ServiceContext, world: DemoWorld, report: Report): Promise<void> {
  await completeFundsAndClasses(ctx, [], report)
  await completeDistributions(ctx, report)
  say(report, "exchange rates", await importExchangeRates(ctx, SCHEDULE, { records: world.exchangeRates }))
  say(
    report,
    "net asset values",
    await importNetAssetValues(ctx, SCHEDULE, { records: world.netAssetValues }),
  )
  say(report, "index values", await importIndexValues(ctx, SCHEDULE, { records: world.indexValues }))
  await importRegisterHistory(ctx, world.history)
  sayCount(report, "investors", world.history.investors.length)
  sayCount(report, "orders", world.history.subscriptionOrders.length + world.history.redemptionOrders.length)
  say(report, "fund assets", await importFundAssets(ctx, SCHEDULE, { records: world.fundAssets }))
}

const isDemoFund = ({ id, slug }: Fund): boolean => DEMO_FUNDS[demoSlug(slug)].id === id

/** Writes only missing records, so that changes of an operator stay. */
async function completeFundsAndClasses(
  ctx: ServiceContext,
  stored: readonly Fund[],
  report: Report,
): Promise<void> {
  const missingFunds = Object.values(DEMO_FUNDS).filter(
    ({ slug }) => !stored.some((fund) => fund.slug === slug),
  )
  if (missingFunds.length > 0)
    say(report, "funds", await importFunds(ctx, SCHEDULE, { records: missingFunds }))
  const withCalendar = new Set(
    stored.flatMap((fund) => (fund.nonOperatingDays.length > 0 ? [fund.slug] : [])),
  )
  const closedDays = demoNonOperatingDays().filter(({ fund }) => !withCalendar.has(fund))
  if (closedDays.length > 0)
    say(report, "closed days", await importNonOperatingDays(ctx, SCHEDULE, { records: closedDays }))
  const withParties = new Set((await exportFundParties(ctx)).map(({ fund }) => fund))
  const parties = demoFundParties().filter(({ fund }) => !withParties.has(fund))
  if (parties.length > 0)
    say(report, "parties of funds", await importFundParties(ctx, SCHEDULE, { records: parties }))
  if ((await listLegalTexts(ctx)).length === 0) {
    say(report, "legal texts", await importLegalTexts(ctx, SCHEDULE, { records: demoLegalTexts() }))
  }
  const symbols = new Set((await listShareClasses(ctx)).map(({ symbol }) => symbol))
  const missingClasses = demoShareClasses().filter(({ symbol }) => !symbols.has(symbol))
  if (missingClasses.length > 0) {
    say(report, "share classes", await importShareClasses(ctx, SCHEDULE, { records: missingClasses }))
  }
  await completeStatements(ctx, report)
  await completeDocuments(ctx, report)
}

/**
 * Domiciles and risk classes for a database from before the demo had them, where none is stated. Where any is, the others are
 * left as they are: somebody may have left them out.
 */
async function completeStatements(ctx: ServiceContext, report: Report): Promise<void> {
  const funds = await exportFunds(ctx)
  if (funds.every(({ domicile }) => domicile === null)) {
    const stated = funds.map((fund) => ({ ...fund, domicile: DEMO_FUNDS[demoSlug(fund.slug)].domicile }))
    await importFunds(ctx, SCHEDULE, { records: stated })
    sayCount(report, "domiciles of funds", stated.length)
  }
  const classes = await exportShareClasses(ctx)
  const isUnstated = classes.every(
    ({ riskIndicator, recommendedHoldingPeriod }) =>
      riskIndicator === null && recommendedHoldingPeriod === null,
  )
  if (!isUnstated) return
  const demoClasses = new Map(demoShareClasses().map((of) => [of.symbol, of]))
  const stated = classes.flatMap((shareClass) => {
    const of = demoClasses.get(shareClass.symbol)
    if (of === undefined) return []
    const { riskIndicator, recommendedHoldingPeriod } = of
    return [{ ...shareClass, riskIndicator, recommendedHoldingPeriod }]
  })
  await importShareClasses(ctx, SCHEDULE, { records: stated })
  sayCount(report, "risk classes", stated.length)
}

/** The documents of the classes that have none, except those that somebody removed. */
async function completeDocuments(ctx: ServiceContext, report: Report): Promise<void> {
  const withDocuments = new Set((await listAllDocuments(ctx)).map(({ symbol }) => symbol))
  const shareClasses = await listShareClasses(ctx)
  const without = shareClasses.filter(({ symbol }) => !withDocuments.has(symbol))
  if (without.length === 0) return
  const idOf = new Map(without.map(({ symbol, id }) => [symbol, id]))
  const today = dayIn(ctx.clock.now(), "UTC")
  const documents: DocumentToAdd[] = []
  for (const document of await demoDocuments(new Set(idOf.keys()), today)) {
    const shareClassId = idOf.get(document.symbol)
    if (shareClassId === undefined) continue
    const { kind, language, version } = document
    const state = await findVersionState(ctx.db, { shareClassId, kind, language, version })
    if (state === "free") documents.push(document)
  }
  if (documents.length === 0) return
  await addDocuments(ctx, SCHEDULE, documents)
  sayCount(report, "documents", documents.length)
}

/** Announces payments of income for the classes that have none. */
async function completeDistributions(ctx: ServiceContext, report: Report): Promise<void> {
  const withDistributions = new Set((await exportDistributions(ctx)).map(({ shareClass }) => shareClass))
  const paysOut = new Set(
    (await listShareClasses(ctx)).flatMap((of) => (of.useOfIncome === "distributing" ? [of.symbol] : [])),
  )
  const distributions = demoDistributions(dayIn(ctx.clock.now(), "UTC")).filter(
    ({ shareClass }) => paysOut.has(shareClass) && !withDistributions.has(shareClass),
  )
  if (distributions.length > 0) {
    say(report, "payments of income", await importDistributions(ctx, SCHEDULE, { records: distributions }))
  }
}

/** Portfolios come last: where they are complete, everything is. */
async function catchUp(ctx: ServiceContext, report: Report): Promise<void> {
  const calendars = await storedCalendars(ctx)
  const newest = await findNewestDays(ctx.db)
  const isUnused = await isRegisterEmpty(ctx.db)
  if (!isUnused && !isAnythingDue(newest, calendars, ctx.clock.now())) {
    const { runs, expired } = await publishInTurn(ctx, [])
    return report(runs + expired === 0 ? "up to date" : settledText(runs, expired))
  }
  report("computing what the funds have published")
  const dataSet = demoDataSet(ctx.clock.now(), calendars)
  const due = notStoredYet(dataSet, newest)
  say(report, "exchange rates", await importExchangeRates(ctx, SCHEDULE, { records: due.exchangeRates }))
  sayCount(report, "net asset values", due.netAssetValues.length)
  const { runs, expired } = await publishInTurn(ctx, due.netAssetValues)
  if (runs + expired > 0) report(settledText(runs, expired))
  say(report, "index values", await importIndexValues(ctx, SCHEDULE, { records: due.indexValues }))
  if (isUnused) await loadRegister(ctx, report)
  const assets = portfoliosNotStoredYet(await portfolios(ctx, dataSet), newest)
  say(report, "fund assets", await importFundAssets(ctx, SCHEDULE, { records: assets }))
}

/** Completes a load that was interrupted before its register, or a demo from before there was one. */
async function loadRegister(ctx: ServiceContext, report: Report): Promise<void> {
  const history = demoRegister(await storedClasses(ctx), ctx.clock.now())
  await importRegisterHistory(ctx, history)
  sayCount(report, "investors", history.investors.length)
  sayCount(report, "orders", history.subscriptionOrders.length + history.redemptionOrders.length)
}

/** The portfolios, derived from the shares in issue. */
async function portfolios(ctx: ServiceContext, { netAssetValues, rates }: DemoDataSet) {
  const totals = await Promise.all(
    (await listShareClasses(ctx)).map(async ({ id, symbol }) =>
      (await findTotalsFromDay(ctx.db, id, DEMO_FUNDS.EUTBL.launchDay)).map(
        ({ netAssetValue, totalShares }) => ({
          shareClass: symbol,
          day: netAssetValue.day,
          totalShares,
        }),
      ),
    ),
  )
  return demoFundAssets(netAssetValues, totals.flat(), rates)
}

async function storedClasses(ctx: ServiceContext): Promise<ClassOfRegister[]> {
  const terms = await findAllDealingTerms(ctx.db)
  return Promise.all(
    terms.map(async (each) => ({
      terms: each,
      values: await findNetAssetValues(ctx.db, each.shareClassId, each.calendar.launchDay),
    })),
  )
}

/** The stored calendars: an operator may have closed further days. */
async function storedCalendars(ctx: ServiceContext): Promise<FundCalendars> {
  const stored = (await listFunds(ctx)).map((fund) => [fund.slug, fundCalendar(fund)] as const)
  return { ...DEMO_CALENDARS, ...Object.fromEntries(stored) }
}

const say = (report: Report, resource: string, { created }: ImportResult): void =>
  sayCount(report, resource, created)

function sayCount(report: Report, what: string, count: number): void {
  if (count > 0) report(`${count.toLocaleString("en")} ${what}`)
}

const settledText = (runs: number, expired: number): string =>
  `${runs.toLocaleString("en")} dealing runs, ${expired.toLocaleString("en")} orders expired`
