import type { IncomingMessage, ServerResponse } from "node:http"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { methodNotAllowed } from "#lib/http/error-response.ts"
import type { ProcessContext } from "#lib/http/service-context.ts"
import { sharedReadiness } from "#lib/services/health/shared-readiness.ts"
import { sendErrorResponse } from "./error-responses.ts"
import type { Metrics } from "./metrics.ts"
import { metricsRejection } from "./metrics-access.ts"
import { metricsText } from "./process-metrics.ts"

/** What the health paths report on. */
export type Vitals = Readonly<{
  ctx: ProcessContext
  lease: PublicDataLease
  metrics: Metrics
  isDraining: () => boolean
  /** The token of METRICS_TOKEN, if it is set. */
  metricsToken: string | undefined
}>

const METRICS_PATH = "/api/metrics"

/** Responds at `/api/health/live`, `/api/health/ready` and `/api/metrics`; returns whether the path was one of them. */
export async function serveHealth(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  vitals: Vitals,
): Promise<boolean> {
  const exactPath = path.replace(/\/$/, "")
  const report = REPORTS[exactPath]
  if (report === undefined) return false
  if (request.method !== "GET" && request.method !== "HEAD") {
    sendErrorResponse(response, methodNotAllowed(["GET", "HEAD"]))
    return true
  }
  const rejection = exactPath === METRICS_PATH ? metricsRejection(request, vitals.metricsToken) : null
  if (rejection !== null) {
    sendErrorResponse(response, rejection)
    return true
  }
  const { status, type, body } = await report(vitals)
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" })
  response.end(request.method === "HEAD" ? undefined : body)
  return true
}

type Report = Readonly<{ status: number; type: string; body: string }>

const JSON_TYPE = "application/json"

const REPORTS: Readonly<Record<string, (vitals: Vitals) => Promise<Report>>> = {
  "/api/health/live": async () => ({
    status: 200,
    type: JSON_TYPE,
    body: JSON.stringify({ status: "live" }),
  }),
  "/api/health/ready": async ({ ctx, lease, isDraining }) => {
    const checks = {
      ...(await sharedReadiness(ctx)),
      listener: lease.held ? "ok" : "waiting for the database",
      traffic: isDraining() ? "draining" : "ok",
    }
    // During a publication the lease is lost for a moment and responses come from the database: no outage.
    const isReady = [checks.database, checks.migrations, checks.clock, checks.traffic].every(
      (check) => check === "ok",
    )
    const body = JSON.stringify({ status: isReady ? "ready" : "not-ready", checks })
    return { status: isReady ? 200 : 503, type: JSON_TYPE, body }
  },
  [METRICS_PATH]: async ({ metrics }) => ({
    status: 200,
    type: metrics.contentType,
    body: await metricsText(metrics),
  }),
}

/** The paths of health and metrics. */
export const HEALTH_PATHS: readonly string[] = Object.keys(REPORTS)
