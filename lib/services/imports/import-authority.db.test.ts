import { randomUUID } from "node:crypto"
import { afterAll, expect, it } from "vitest"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import {
  proposeFunds,
  proposeNonOperatingDays,
  proposeShareClasses,
} from "#lib/services/approvals/propose-dealing-terms.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import {
  proposeDistributions,
  proposeExchangeRates,
  proposeIndexValues,
} from "#lib/services/approvals/propose-reference-data.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { importDistributions } from "#lib/services/distributions/import-distributions.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { importFundAssets } from "#lib/services/fund-assets/import-fund-assets.ts"
import { importFundParties } from "#lib/services/fund-parties/import-fund-parties.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importIndexValues } from "#lib/services/index-values/import-index-values.ts"
import { importLegalTexts } from "#lib/services/legal-texts/legal-texts.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

type Import = (
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ records: readonly never[]; dryRun?: boolean }>,
) => Promise<unknown>

const IMPORTS: Readonly<Record<string, Import>> = {
  importDistributions,
  importExchangeRates,
  importFundAssets,
  importFundParties,
  importFunds,
  importIndexValues,
  importLegalTexts,
  importNetAssetValues,
  importNonOperatingDays,
  importShareClasses,
  proposeDistributions,
  proposeExchangeRates,
  proposeFunds,
  proposeIndexValues,
  proposeNetAssetValues,
  proposeNonOperatingDays,
  proposeShareClasses,
}

const ctx = testClockContext(testDatabaseUrl(), systemClock.now())
afterAll(() => ctx.db.$disconnect())

const OTHERS: readonly Actor[] = [
  { who: `api-client:${randomUUID()}`, scope: { kind: "distributor", distributorId: randomUUID() } },
  { who: `user:${randomUUID()}`, scope: { kind: "investors", investorIds: [randomUUID()] } },
]

it.each(Object.keys(IMPORTS))("%s is for the operator and the service itself, dry runs too", async (name) => {
  const run = IMPORTS[name] as Import
  for (const dryRun of [false, true]) {
    for (const actor of OTHERS)
      await expect(run(ctx, actor, { records: [], dryRun })).rejects.toMatchObject({ code: "ForbiddenError" })
    expect(await run(ctx, SCHEDULE, { records: [], dryRun })).toMatchObject({ created: 0 })
  }
})
