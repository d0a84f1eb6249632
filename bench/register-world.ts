import { randomUUID } from "node:crypto"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import { demoShareClasses } from "#demo/share-classes/demo-share-classes.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { createInvestor } from "#lib/services/investors/create-investor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { BENCH_PEPPER } from "./built-service.ts"

/** EUTBL without closed days, and a distributor, with a clock that the measurement controls. */
export type RegisterWorld = Readonly<{
  ctx: ServiceContext
  moveTo: (text: string) => void
  shareClassId: string
  distributor: Actor & Readonly<{ distributorId: string }>
  close: () => Promise<void>
}>

/** Creates these with the given values, the first of which is the launch; the clock is at `now`. */
export async function openRegisterWorld(
  databaseUrl: string,
  now: string,
  values: readonly Readonly<{ day: Day; value: string }>[],
): Promise<RegisterWorld> {
  let current = instant(now)
  const ctx = {
    db: openDatabase(databaseUrl),
    clock: { now: () => current },
    secrets: { pepper: BENCH_PEPPER },
    autoApproves: true,
  }
  await importFunds(ctx, SCHEDULE, {
    records: [{ ...DEMO_FUNDS.EUTBL, launchDay: values[0]?.day ?? day("2020-01-01") }],
  })
  await importShareClasses(ctx, SCHEDULE, {
    records: demoShareClasses().filter(({ symbol }) => symbol === "EUTBL"),
  })
  await importNetAssetValues(ctx, SCHEDULE, {
    records: values.map(({ day: of, value }) => ({
      shareClass: "EUTBL" as const,
      day: of,
      value: decimal(value),
    })),
  })
  const shareClass = await findShareClass(ctx.db, "EUTBL")
  invariant(shareClass !== null, "the class was imported")
  const { id: distributorId } = await createDistributor(ctx, SCHEDULE, "Distributor of the benchmark")
  return {
    ctx,
    moveTo: (text) => {
      current = instant(text)
    },
    shareClassId: shareClass.id,
    distributor: { who: "user:bench", scope: { kind: "distributor", distributorId }, distributorId },
    close: () => ctx.db.$disconnect(),
  }
}

/** An investor who may order immediately. */
export const openInvestor = async ({ ctx, distributor }: RegisterWorld): Promise<string> => {
  const investor = await createInvestor(ctx, distributor, {
    firstName: "Ada",
    lastName: `Lovelace ${randomUUID().slice(0, 8)}`,
    details: { type: "individual", countryOfTaxResidence: "FR" },
    country: "FR",
    city: "Paris",
    zipCode: "75002",
    address: "1 rue de la Banque",
    dateOfBirth: day("1985-12-10"),
    placeOfBirth: "Lyon",
    distributorId: distributor.distributorId,
  })
  return investor.id
}

/**
 * Fills the register up to `count` investors: one is created by the service and copied by SQL, because so many calls would
 * take minutes.
 */
export async function openInvestors(world: RegisterWorld, count: number): Promise<void> {
  const sampleId = await openInvestor(world)
  await world.ctx.db.$executeRaw`
    INSERT INTO investors (id, distributor_id, first_name, last_name, type, country_of_tax_residence, country, city,
      zip_code, address, date_of_birth, place_of_birth, status, requirements, created_at, updated_at)
    SELECT gen_random_uuid(), distributor_id, first_name, 'Lovelace ' || substr(md5(copy::text), 1, 8), type,
      country_of_tax_residence, country, city, zip_code, address, date_of_birth, place_of_birth, status, requirements,
      created_at, updated_at
    FROM investors CROSS JOIN generate_series(2, ${count}::int) AS copy
    WHERE id = ${sampleId}::uuid`
}

/** The headers with which a distributor's program authenticates. */
export async function clientHeaders({ ctx, distributor }: RegisterWorld): Promise<Record<string, string>> {
  const { client, clientSecret } = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner: { kind: "distributor", distributorId: distributor.distributorId },
    name: "bench",
    createdBy: "schedule",
  })
  const credentials = Buffer.from(`${client.clientId}:${clientSecret}`).toString("base64")
  return { authorization: `Basic ${credentials}` }
}
