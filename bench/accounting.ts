import { addDays, day, daysFrom, weekday } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { registerBankAccount } from "#lib/services/bank-accounts/register-bank-account.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { sendWire } from "#lib/services/sandbox/send-wire.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { line, measure, verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"
import { clientHeaders, openInvestor, openRegisterWorld } from "./register-world.ts"

const FROM = day("2020-01-01")
const TO = day("2024-12-31")
/** Four orders on each of 250 dealing days. */
const DEALING_DAYS = 250
const ORDERS_A_DAY = 4
const MEASURED_RESPONSES = 20
/** Two seconds, like the other measurements. */
const WARM_UP_RESPONSES = 12
const GOAL_MILLISECONDS = 150

/** Accounting positions of five years with a thousand orders, and the portfolio of that investor. */
export async function benchAccounting(): Promise<void> {
  await withBenchDatabase(async (databaseUrl) => {
    const days = daysFrom(FROM, TO)
    // Values are dated the day before an open day; so is the launch, a Wednesday.
    const values = days
      .map((of, index) => ({ day: of, value: (1 + index / 20_000).toFixed(6) }))
      .filter(({ day: of }) => weekday(addDays(of, 1)) <= 5)
    const world = await openRegisterWorld(databaseUrl, "2025-01-15T09:00:00Z", values)
    const investorId = await openInvestor(world)
    console.log("  placing 1,000 orders over five years and dealing them")
    await placeAndDeal(world, investorId)
    const headers = await clientHeaders(world)
    await withBuiltService(databaseUrl, async (origin) => {
      const api = `${origin}/api/distributor/v0`
      const positions = `${api}/accounting-positions?investorId=${investorId}&shareClassId=${world.shareClassId}&from=${FROM}&to=${TO}`
      console.log("\nAccounting positions of five years and 1,000 orders, over HTTP, one after the other")
      for (const method of ["weighted-average", "fifo"]) {
        const median = await medianMilliseconds(`${positions}&method=${method}`, headers, days.length)
        verdict(`${method}, median of ${MEASURED_RESPONSES}`, median, { atMost: GOAL_MILLISECONDS }, "ms")
      }
      console.log("\nPortfolio after 1,000 orders, 16 connections")
      const portfolio = await measure({ url: `${api}/portfolios/${investorId}`, status: 200, headers })
      console.log(line("GET /portfolios/{investorId}", portfolio))
    })
    await world.close()
  })
}

async function medianMilliseconds(
  url: string,
  headers: Readonly<Record<string, string>>,
  positions: number,
): Promise<number> {
  const taken: number[] = []
  for (let sent = 0; sent < WARM_UP_RESPONSES + MEASURED_RESPONSES; sent += 1) {
    const startedAt = performance.now()
    const response = await fetch(url, { headers })
    const body = (await response.json()) as readonly unknown[]
    taken.push(performance.now() - startedAt)
    if (body.length !== positions) throw new Error(`${url} responded ${response.status} with ${body.length}`)
  }
  // Warm-up.
  return taken.slice(WARM_UP_RESPONSES).toSorted((a, b) => a - b)[MEASURED_RESPONSES / 2] ?? 0
}

/** Three of four orders buy, one sells; all are placed through the services, each at its time. */
async function placeAndDeal(world: RegisterWorld, investorId: string): Promise<void> {
  const { ctx, distributor, shareClassId } = world
  const account = { currency: "EUR" as const, accountNumber: "FR7630006000011234567890189", bic: "AGRIFRPP" }
  const { id: bankAccountId } = await registerBankAccount(ctx, distributor, { investorId, ...account })
  const openDays = daysFrom(FROM, TO).filter((of) => weekday(of) <= 5)
  const step = Math.floor(openDays.length / DEALING_DAYS)
  for (let index = 1; index <= DEALING_DAYS; index += 1) {
    const dealingDay = openDays[index * step - 1] ?? TO
    world.moveTo(instant(`${dealingDay}T08:00:00Z`))
    for (let order = 1; order < ORDERS_A_DAY; order += 1) {
      const amount = { value: decimal(`${250_000 + index + order}.01`), currency: "EUR" as const }
      const { wireReference } = await createSubscriptionOrder(ctx, distributor, {
        investorId,
        shareClassId,
        amount,
      })
      await sendWire(ctx, distributor, { shareClassId, amount, remittanceText: wireReference })
    }
    // On the first day there are no shares to sell yet.
    if (index > 1) {
      const sharesAmount = decimal(`${50_000 + index}.12345`)
      await createRedemptionOrder(ctx, distributor, { investorId, bankAccountId, shareClassId, sharesAmount })
    }
    world.moveTo(instant(`${dealingDay}T12:00:00Z`))
    await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay })
  }
}
