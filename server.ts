import next from "next"
import { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { env } from "#lib/env.ts"
import { frontDoor } from "#lib/front-door/front-door.ts"
import { createHttpServer } from "#lib/front-door/http-server.ts"
import { Metrics } from "#lib/front-door/metrics.ts"
import { PublicDataCache } from "#lib/front-door/public-data-cache.ts"
import { drainOnSignal } from "#lib/front-door/shutdown.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { log } from "#lib/log.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"

/** The process: a plain Node HTTP server in front of Next.js. Expects DATABASE_URL and a built application. */
const settings = env()
// Refuses to start here rather than at the first caller's secret.
serviceSecrets()
const app = next({ dev: settings.NODE_ENV === "development", dir: import.meta.dirname, port: settings.PORT })
await app.prepare()

const ctx = serviceContext()
const handler = app.getRequestHandler()
const cache = new PublicDataCache((request, response) => handler(request, response))
const lease = new PublicDataLease(settings.DATABASE_URL ?? "", () => cache.forget())
cache.keepUnder(lease)
void lease.run()

const server = createHttpServer({ takesUpgrades: settings.NODE_ENV === "development" })
const drain = drainOnSignal(server, async () => {
  await lease.close()
  await app.close()
  await ctx.db.$disconnect()
})
const vitals = { ctx, lease, metrics: new Metrics(), isDraining: drain.isDraining }
server.on(
  "request",
  frontDoor({ settings, next: (request, response) => handler(request, response), cache, vitals }),
)
server.on("error", (error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === "EADDRINUSE"
      ? `Port ${settings.PORT} is taken by another program. Set PORT to a free one.`
      : `Cannot listen on port ${settings.PORT}: ${error.message}`
  log().fatal({ err: error }, sentence)
  process.exit(1)
})
server.listen(settings.PORT, settings.HOST, () => log().info({ origin: settings.PUBLIC_ORIGIN }, "listening"))
