import { randomUUID } from "node:crypto"
import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { checkRegister } from "#lib/services/ledger/register.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { line, measure, verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"
import { clientHeaders, openInvestor, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 200
const CONNECTIONS = 64
const GOALS = { perSecond: 2_000, keyedPerSecond: 1_000, p99Milliseconds: 100 }

/** Subscription orders of one API client for many investors, at any origin. */
export async function orderLoad(world: RegisterWorld) {
  const investors: string[] = []
  for (let count = 0; count < INVESTORS; count += 1) investors.push(await openInvestor(world))
  const headers = { ...(await clientHeaders(world)), "content-type": "application/json" }
  let place = 0
  const next = () => ({
    body: JSON.stringify({
      investorId: investors[place++ % INVESTORS],
      shareClassId: world.shareClassId,
      amount: { value: "250000.00", currency: "EUR" },
    }),
  })
  return (origin: string) =>
    ({
      url: `${origin}/api/distributor/v0/subscription-orders`,
      status: 201,
      method: "POST",
      connections: CONNECTIONS,
      headers,
      next,
    }) as const
}

/** Subscription orders over HTTP by one API client for many investors, with and without an Idempotency-Key. */
export async function benchOrders(): Promise<void> {
  await withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2025-01-01"), value: "1" },
    ])
    const loadOf = await orderLoad(world)
    await withBuiltService(databaseUrl, async (origin) => {
      const load = loadOf(origin)
      const plain = await measure(load)
      const keyed = await measure({
        ...load,
        next: () => ({ ...load.next(), headers: { "idempotency-key": randomUUID() } }),
      })
      console.log(`\nSubscription orders over HTTP, ${CONNECTIONS} connections`)
      console.log(line("POST /subscription-orders", plain))
      console.log(line("the same with Idempotency-Key", keyed))
      verdict("orders", plain.perSecond, { atLeast: GOALS.perSecond }, "/s")
      verdict("p99", plain.p99, { atMost: GOALS.p99Milliseconds }, "ms")
      verdict("orders with Idempotency-Key", keyed.perSecond, { atLeast: GOALS.keyedPerSecond }, "/s")
      verdict("p99 with Idempotency-Key", keyed.p99, { atMost: GOALS.p99Milliseconds }, "ms")
    })
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0) throw new Error(`The register differs: ${JSON.stringify(violations)}`)
    await world.close()
  })
}
