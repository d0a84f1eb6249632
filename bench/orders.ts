import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import type { ChildServer } from "./child-server.ts"
import { startChildServer } from "./child-server.ts"
import type { Figures, Load } from "./measure.ts"
import { line, measure, median, verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"
import { clientHeaders, openInvestor, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 200
const CONNECTIONS = 64

/** Each measures the service without and with a key, and the bare server, of which every second begins at the other end. */
const ROUNDS = 4

const GOALS = { perSecond: 2_000, keyedPerSecond: 1_000, p99Milliseconds: 100, ofBareServer: 0.5 }

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

/** What is measured in a round. */
const KINDS = ["plain", "keyed", "bare"] as const

type Round = Readonly<Record<(typeof KINDS)[number], Figures>>

/**
 * Subscription orders over HTTP by one API client for many investors, with and without an Idempotency-Key, beside a bare server
 * that inserts one row for each request into the same database.
 */
export async function benchOrders(): Promise<void> {
  await withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2025-01-01"), value: "1" },
    ])
    const loadOf = await orderLoad(world)
    const bare = await startChildServer("bare-orders.ts")
    const rounds: Round[] = []
    try {
      await withBuiltService(databaseUrl, async (origin) => {
        const plain = loadOf(origin)
        await setUpBareServer(bare, databaseUrl, await sampleResponse(plain))
        const loads: Readonly<Record<keyof Round, Load>> = {
          plain,
          keyed: {
            ...plain,
            next: () => ({ ...plain.next(), headers: { "idempotency-key": randomUUID() } }),
          },
          bare: { ...plain, url: bare.origin },
        }
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(loads, round))
      })
    } finally {
      await bare.stop()
    }
    report(rounds)
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0) throw new Error(`The register differs: ${JSON.stringify(violations)}`)
    await world.close()
  })
}

async function measureRound(loads: Readonly<Record<keyof Round, Load>>, round: number): Promise<Round> {
  const measured = new Map<string, Figures>()
  for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
    measured.set(kind, await measure(loads[kind]))
  }
  return Object.fromEntries(measured) as Round
}

/** The body of an order's response, which the bare server sends too. */
async function sampleResponse({
  url,
  method,
  headers,
  next,
}: ReturnType<Awaited<ReturnType<typeof orderLoad>>>) {
  const response = await fetch(url, { method, headers, body: next().body })
  return response.text()
}

async function setUpBareServer(bare: ChildServer, databaseUrl: string, response: string): Promise<void> {
  const owner = benchOwner()
  await owner.$executeRaw`CREATE TABLE bare_orders (id uuid PRIMARY KEY, body jsonb NOT NULL)`
  await owner.$executeRaw`GRANT INSERT ON bare_orders TO PUBLIC`
  const ready = once(bare.process, "message")
  bare.process.send({ databaseUrl, response })
  await ready
}

function report(rounds: readonly Round[]): void {
  const of = (kind: keyof Round, figure: keyof Figures) => rounds.map((round) => round[kind][figure])
  console.log(`\nSubscription orders over HTTP, ${CONNECTIONS} connections, ${ROUNDS} rounds in turns`)
  for (const round of rounds) {
    console.log(line("POST /subscription-orders", round.plain))
    console.log(line("the same with Idempotency-Key", round.keyed))
    console.log(line("a bare server with one insert", round.bare))
  }
  verdict("orders (median)", median(of("plain", "perSecond")), { atLeast: GOALS.perSecond }, "/s")
  verdict("p99 (median)", median(of("plain", "p99")), { atMost: GOALS.p99Milliseconds }, "ms")
  verdict(
    "with Idempotency-Key (median)",
    median(of("keyed", "perSecond")),
    { atLeast: GOALS.keyedPerSecond },
    "/s",
  )
  verdict(
    "p99 with Idempotency-Key (median)",
    median(of("keyed", "p99")),
    { atMost: GOALS.p99Milliseconds },
    "ms",
  )
  const ratios = rounds.map(({ plain, bare }) => plain.perSecond / bare.perSecond)
  verdict("of the bare server (median)", median(ratios), { atLeast: GOALS.ofBareServer }, "×")
  console.log(
    `    of ${ratios
      .toSorted((a, b) => a - b)
      .map((ratio) => ratio.toFixed(2))
      .join(", ")}`,
  )
}
