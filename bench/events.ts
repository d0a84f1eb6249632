import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { Agent, request } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"
import { ChangeListener } from "#lib/db/change-listener.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { sendResponse } from "#lib/front-door/api-exchange.ts"
import { createHttpServer } from "#lib/front-door/http-server.ts"
import { EventStreams } from "#lib/http/events/event-streams.ts"
import { systemClock } from "#lib/services/context.ts"
import { withBenchDatabase } from "./bench-database.ts"
import { verdict } from "./measure.ts"
import { openInvestor, openRegisterWorld } from "./register-world.ts"

const PAGES = 500
const ROUNDS = 40
const GOAL_MILLISECONDS = 2_000

/** From the start of a change to its arrival at every one of 500 open pages: triggers, one listener, one process. */
export const benchEvents = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2024-12-31"), value: "1" },
    ])
    const { distributorId } = world.distributor
    const investorId = await openInvestor(world)
    const streams = new EventStreams(() => systemClock.now(), 15_000)
    const listening = Promise.withResolvers<void>()
    const listener = new ChangeListener(databaseUrl, {
      changed: (change) => streams.changed(change),
      listening: () => {
        streams.listening()
        listening.resolve()
      },
      lost: () => streams.lost(),
    })
    void listener.run()
    await listening.promise
    const server = createHttpServer({ takesUpgrades: false })
    server.on("request", (incoming, outgoing) => {
      const userId = new URL(incoming.url ?? "/", "http://bench").pathname
      const since = systemClock.now()
      const body = streams.open({ userId, distributorId, since, mayFollow: async () => true })
      void sendResponse(
        incoming,
        outgoing,
        new Response(body, { headers: { "Content-Type": "text/event-stream" } }),
      )
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const pages = await openPages((server.address() as AddressInfo).port)
    // Pages that were opened just after a change are told of it once more.
    await setTimeout(3_000)

    console.log(`\nEvents to ${PAGES} open pages of a distributor`)
    const change = () =>
      world.ctx.db
        .$executeRaw`UPDATE investors SET updated_at = clock_timestamp() WHERE id = ${investorId}::uuid`
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await setTimeout(250)
      const startedAt = performance.now()
      const arrivals = pages.map((page) => page.nextEvent())
      await change()
      times.push(...(await Promise.all(arrivals)).map((arrivedAt) => arrivedAt - startedAt))
    }
    const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
    verdict("from change to page", p99, { atMost: GOAL_MILLISECONDS }, "ms p99")
    for (const page of pages) page.close()
    streams.close()
    server.close()
    await listener.close()
    await world.close()
  })

/** Open pages, each of another user. */
async function openPages(port: number) {
  const agent = new Agent({ maxSockets: PAGES })
  return Promise.all(
    Array.from({ length: PAGES }, async (_, index) => {
      const outgoing = request({ agent, hostname: "127.0.0.1", port, path: `/${index}` })
      outgoing.end()
      const [incoming]: IncomingMessage[] = await once(outgoing, "response")
      let arrived: ((at: number) => void) | undefined
      incoming?.on("data", (chunk: Buffer) => {
        if (chunk.includes("event: change")) arrived?.(performance.now())
      })
      return {
        nextEvent: () =>
          new Promise<number>((resolve) => {
            arrived = resolve
          }),
        close: () => outgoing.destroy(),
      }
    }),
  )
}
