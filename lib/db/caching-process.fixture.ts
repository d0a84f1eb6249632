import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { openDatabase } from "./client.ts"
import { PublicDataLease } from "./public-data-lease.ts"
import { findLastPublicChange } from "./public-data-state.ts"

/** The response of the process: when public data last changed, and whether that was cached. */
export type Served = Readonly<{ changedAt: Instant | null; isFromMemory: boolean }>

// A process that caches public data under its lease, for the test that suspends it.
const [databaseUrl = ""] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
let cached: Readonly<{ changedAt: Instant | null }> | undefined
const lease = new PublicDataLease(databaseUrl, {
  lost: () => {
    cached = undefined
  },
})
void lease.run()

async function serve(): Promise<Served> {
  if (lease.held && cached !== undefined) return { ...cached, isFromMemory: true }
  const term = lease.held ? lease.term : undefined
  const changedAt = await findLastPublicChange(db)
  if (lease.held && lease.term === term) cached = { changedAt }
  return { changedAt, isFromMemory: false }
}

const server = createServer(async (_request, response) => {
  response.end(JSON.stringify(await serve()))
})
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
