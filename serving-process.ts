/** A process that serves: a plain Node HTTP server in front of Next.js. Expects DATABASE_URL and a built application. */
import path from "node:path"
import next from "next"
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js"
import { DemoPublisher } from "#demo/demo-publisher.ts"
import { DemoResetter } from "#demo/demo-resetter.ts"
import { AuthorizationServer } from "#lib/authorization-server/authorization-server.ts"
import { ChangeListener } from "#lib/db/change-listener.ts"
import { openDatabase } from "#lib/db/client.ts"
import { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { env } from "#lib/env.ts"
import { endFileThreads } from "#lib/file-threads/file-threads.ts"
import { ApiRoutes } from "#lib/front-door/api-routes.ts"
import { AuditSealer } from "#lib/front-door/audit-sealer.ts"
import { BuildFiles } from "#lib/front-door/build-files.ts"
import { withCompression } from "#lib/front-door/compressed.ts"
import { DueWorkWatch } from "#lib/front-door/due-work-watch.ts"
import { frontDoor } from "#lib/front-door/front-door.ts"
import { createHttpServer } from "#lib/front-door/http-server.ts"
import { ImportRunner } from "#lib/front-door/import-runner.ts"
import { Metrics } from "#lib/front-door/metrics.ts"
import { withOutagePage } from "#lib/front-door/outage-page.ts"
import { Outbox } from "#lib/front-door/outbox.ts"
import { withLanguageAndPolicy } from "#lib/front-door/page-requests.ts"
import { drainOnSignal, endOnUncaughtException } from "#lib/front-door/process-end.ts"
import { giveFigures } from "#lib/front-door/process-metrics.ts"
import { PublicDataCache } from "#lib/front-door/public-data-cache.ts"
import { PublicPages } from "#lib/front-door/public-pages/public-pages.ts"
import { PublicReads } from "#lib/front-door/public-reads.ts"
import { RegisterWatch } from "#lib/front-door/register-watch.ts"
import { RequestLog } from "#lib/front-door/request-log.ts"
import { Schedule } from "#lib/front-door/schedule.ts"
import { withUnknownPage } from "#lib/front-door/unknown-page.ts"
import { setPublicReads } from "#lib/http/cached-read.ts"
import { EventStreams, setEventStreams } from "#lib/http/events/event-streams.ts"
import { setPublicDataLease } from "#lib/http/read-context.ts"
import { setRequestLog } from "#lib/http/request-log.ts"
import { setDemoReset } from "#lib/http/sandbox.ts"
import { endUnlessDatabaseFits, serviceContext, serviceReplicas } from "#lib/http/service-context.ts"
import { log } from "#lib/log.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { mailTransport } from "#lib/mails/mail-transport.ts"
import { systemClock } from "#lib/services/context.ts"

/** A dealing run of a hundred thousand orders is one statement that sends nothing for many seconds. */
const MAX_STATEMENT_MILLISECONDS = 120_000

const settings = env()
const databaseUrl = settings.DATABASE_URL ?? ""
const isBuilt = settings.NODE_ENV !== "development"
if (isBuilt) endOnUncaughtException()
// Checks the pepper at startup, not at the first request with a secret.
await endUnlessDatabaseFits()
const app = next({ dev: !isBuilt, dir: import.meta.dirname, port: settings.PORT })
await app.prepare()

const ctx = serviceContext()
// If the database is down, the clock is measured when it returns; nothing uses the clock before.
await ctx.clock.measure().catch(() => {})
const handler = withLanguageAndPolicy(
  withCompression(withOutagePage(withUnknownPage(app.getRequestHandler()))),
  parseAndValidateFlightRouterState,
)
const routes = await ApiRoutes.read(path.join(import.meta.dirname, "app", "api"))
const { cache, pages, files, lease } = await cachePublicData()
const { streams, changes } = streamChanges()
const replicas = serviceReplicas()
const metrics = new Metrics()
if (replicas !== null) metrics.reportReplicas(replicas)
giveFigures(metrics)
const connections = openConnections()
const authorization = new AuthorizationServer({
  ctx: { ...ctx, clock: systemClock },
  origin: settings.PUBLIC_ORIGIN,
})
const workers = createWorkers()

/** What is served from memory while the process has the lease: responses, public pages, and reads of pages and interfaces. */
async function cachePublicData() {
  const cache = new PublicDataCache()
  const pages = isBuilt ? new PublicPages(handler, settings.PUBLIC_ORIGIN) : undefined
  const files = isBuilt
    ? await BuildFiles.read(path.join(import.meta.dirname, ".next", "static"), handler)
    : undefined
  const reads = new PublicReads()
  const lease = new PublicDataLease(databaseUrl, {
    lost: () => {
      cache.clear()
      pages?.clear()
      reads.clear()
    },
    taken: () => void pages?.renew(),
  })
  cache.store(lease)
  pages?.store(lease)
  reads.store(lease)
  setPublicReads(reads)
  setPublicDataLease(lease)
  void lease.run()
  return { cache, pages, files, lease }
}

/** Sends what the database notifies of to the event streams of this process. */
function streamChanges() {
  const streams = new EventStreams(() => ctx.clock.now(), 1_000 * settings.EVENTS_HEARTBEAT_SECONDS)
  setEventStreams(streams)
  const changes = new ChangeListener(databaseUrl, {
    changed: (change) => streams.changed(change),
    listening: () => streams.listening(),
    lost: () => streams.lost(),
  })
  void changes.run()
  return { streams, changes }
}

/** Connections of background work, which must neither wait for those of requests nor take them away. */
function openConnections() {
  return {
    schedule: openDatabase(databaseUrl, {
      poolSize: 3,
      silenceMilliseconds: MAX_STATEMENT_MILLISECONDS,
    }),
    register: openDatabase(databaseUrl, { poolSize: 1 }),
    requestLog: openDatabase(databaseUrl, { poolSize: 1 }),
  }
}

/** The background work of this process. */
function createWorkers() {
  const demo = new DemoPublisher(databaseUrl)
  if (settings.DEMO) {
    const resetter = new DemoResetter(databaseUrl)
    setDemoReset((actor) => resetter.reset(actor))
  }
  const requestLog =
    settings.REQUEST_LOG === "on"
      ? new RequestLog({ ...ctx, db: connections.requestLog }, metrics)
      : undefined
  if (requestLog !== undefined) setRequestLog(requestLog)
  return [
    new Schedule({
      ctx: { ...ctx, db: connections.schedule },
      metrics,
      ...(settings.DEMO ? { publisher: (isAnyValueDue) => demo.publish(isAnyValueDue) } : {}),
    }),
    new DueWorkWatch({ ctx, metrics }),
    new RegisterWatch({ ctx: { ...ctx, db: connections.register }, metrics }),
    new Outbox({ ctx, send: mailTransport(settings), emails: accountEmails(settings.PUBLIC_ORIGIN) }),
    ...(requestLog === undefined ? [] : [requestLog]),
    new ImportRunner(ctx),
    new AuditSealer({ ctx, metrics }),
  ]
}

const server = createHttpServer({ takesUpgrades: !isBuilt })
const drain = drainOnSignal(server, {
  endStreams: () => streams.close(),
  release: async () => {
    authorization.close()
    await Promise.all(workers.map((worker) => worker.close()))
    await Promise.all([lease.close(), changes.close()])
    await Promise.all([app.close(), endFileThreads()])
    await Promise.all([ctx.db, ...Object.values(connections)].map((db) => db.$disconnect()))
    await replicas?.close()
  },
})
const vitals = {
  ctx,
  lease,
  metrics,
  isDraining: drain.isDraining,
  metricsToken: settings.METRICS_TOKEN,
}
server.on(
  "request",
  frontDoor({
    settings,
    next: handler,
    routes,
    cache,
    pages,
    files,
    authorization,
    vitals,
  }),
)
server.on("error", (error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === "EADDRINUSE"
      ? `Port ${settings.PORT} is taken by another program. Set PORT to a free one.`
      : `Cannot listen on port ${settings.PORT}: ${error.message}`
  log().fatal({ err: error }, sentence)
  process.exit(1)
})
server.listen(settings.PORT, settings.HOST, () => {
  log().info({ origin: settings.PUBLIC_ORIGIN }, "listening")
  for (const worker of workers) worker.start()
})
