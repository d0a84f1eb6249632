import type { MetricObjectWithValues, MetricValue } from "prom-client"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Replicas } from "#lib/db/replicas/replicas.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { repeatedEventTotals } from "#lib/services/audit-log/repeated-events.ts"
import type { DueWork } from "#lib/services/due-work/do-due-work.ts"
import type { findRegisterCheck } from "#lib/services/ledger/register-checks.ts"

/**
 * What a response came from: the cache, a cacheable response that was not in it (public data, public pages and files of the build), a
 * route handler, Next, the authorization server, or the front door itself. Values of a metric, which dashboards may read.
 */
export type ResponseSource =
  | "cache_hit"
  | "cache_miss"
  | "route"
  | "next"
  | "authorization"
  | "rejected"
  | "health"

/** The figures of this process in Prometheus form. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: "sharebook_http_requests_total",
    help: "Requests by what their response came from and its status",
    labelNames: ["source", "status"],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: "sharebook_http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its response",
    labelNames: ["source"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  })
  readonly #scheduleChecks = new Counter({
    name: "sharebook_schedule_checks_total",
    help: "Checks for due work, by outcome: done, elsewhere (another process is doing it), failed",
    labelNames: ["outcome"],
    registers: [this.#registry],
  })
  readonly #dueWork = new Counter({
    name: "sharebook_schedule_work_total",
    help: "What fell due and was done by this process: publications, dealing runs, orders dealt, orders expired; and steps that others postponed, and errors",
    labelNames: ["kind"],
    registers: [this.#registry],
  })
  readonly #waiting = new Gauge({
    name: "sharebook_dealings_waiting",
    help: "Dealings that wait for their cut-off or their net asset value, as last seen by this process",
    registers: [this.#registry],
  })
  readonly #loggedRequests = new Counter({
    name: "sharebook_request_log_total",
    help: "Requests of distributors' clients by what became of them: stored in the request log, or dropped",
    labelNames: ["outcome"],
    registers: [this.#registry],
  })
  readonly #registerChecks = new Counter({
    name: "sharebook_register_checks_total",
    help: "Checks of the register by this process, by outcome: correct, differs, failed",
    labelNames: ["outcome"],
    registers: [this.#registry],
  })
  /** The figures of the last check. */
  readonly #registerCheck = {
    differences: this.#gaugeOfRegisterCheck(
      "differences",
      "Differences that the last check of the register found, here or elsewhere",
    ),
    time: this.#gaugeOfRegisterCheck(
      "checked_timestamp_seconds",
      "When the register was last checked, here or elsewhere",
    ),
    wholeTime: this.#gaugeOfRegisterCheck(
      "whole_checked_timestamp_seconds",
      "When the whole register was last checked, here or elsewhere, and not only what was written since the check before",
    ),
    duration: this.#gaugeOfRegisterCheck(
      "check_duration_seconds",
      "How long the last check of the register took",
    ),
  }
  readonly #auditRecords = new Counter({
    name: "sharebook_audit_records_total",
    help: "Audit records that this process has sealed, by action: changes and security events",
    labelNames: ["action"],
    registers: [this.#registry],
  })
  readonly #sealingDelay = new Gauge({
    name: "sharebook_audit_sealing_delay_seconds",
    help: "For how long the oldest audit record has been waiting to be sealed, as last seen by this process",
    registers: [this.#registry],
  })
  #dueWorkAge: Readonly<{ seconds: number; seenAt: number }> | null = null

  /** Bound to their labels once: looking labels up anew would cost a cached response a tenth of its time. */
  readonly #counters = new Map<
    string,
    { requests: Counter.Internal; durations: Histogram.Internal<"source"> }
  >()

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    new Counter({
      name: "sharebook_repeated_security_events_total",
      help: "Rejected credentials and attempts, each counted; the audit log has one record for many",
      labelNames: ["action"],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [action, count] of repeatedEventTotals()) this.inc({ action }, count)
      },
    })
    new Gauge({
      name: "sharebook_process_pid",
      help: "The id of the process on its machine",
      registers: [this.#registry],
    }).set(process.pid)
    const age = () => this.#dueWorkSeconds()
    new Gauge({
      name: "sharebook_due_work_age_seconds",
      help: "For how long the oldest work that has fallen due is not done, here or elsewhere; 0 when all of it is",
      registers: [this.#registry],
      collect() {
        this.set(age())
      },
    })
  }

  /** Counts one request with its response. */
  count(source: ResponseSource, status: number, seconds: number): void {
    let counters = this.#counters.get(`${source} ${status}`)
    if (counters === undefined) {
      counters = {
        requests: this.#requests.labels(source, String(status)),
        durations: this.#durations.labels(source),
      }
      this.#counters.set(`${source} ${status}`, counters)
    }
    counters.requests.inc()
    counters.durations.observe(seconds)
  }

  /** Counts requests for the request log. */
  countLoggedRequests(outcome: "stored" | "dropped", count: number): void {
    this.#loggedRequests.inc({ outcome }, count)
  }

  /** Counts a sealed record of the audit log. */
  countAuditRecord(action: string): void {
    this.#auditRecords.inc({ action })
  }

  setSealingDelay(seconds: number): void {
    this.#sealingDelay.set(seconds)
  }

  /** Counts one check for due work; null when another process was doing it. */
  countDueWork(done: DueWork | null | "failed"): void {
    const outcome = done === null ? "elsewhere" : done === "failed" ? "failed" : "done"
    this.#scheduleChecks.inc({ outcome })
    if (done === "failed" || done === null) return
    const orders = done.runs.reduce(
      (sum, { subscriptions, redemptions }) => sum + subscriptions + redemptions,
      0,
    )
    const { publications, runs, expired, postponed, errors } = done
    for (const [kind, count] of Object.entries({
      publications,
      dealing_runs: runs.length,
      orders_dealt: orders,
      orders_expired: expired.length,
      postponed: postponed.length,
      errors: errors.length,
    })) {
      this.#dueWork.inc({ kind }, count)
    }
    this.#waiting.set(done.waiting.length)
  }

  /** Records the age of the oldest work that has fallen due; null when there is none. It ages until the next call. */
  observeDueWorkAge(seconds: number | null): void {
    this.#dueWorkAge = seconds === null ? null : { seconds, seenAt: performance.now() }
  }

  /** Counts a check of the register by this process. */
  countRegisterCheck(outcome: "correct" | "differs" | "failed"): void {
    this.#registerChecks.inc({ outcome })
  }

  /** Records the last check of the register, by whichever process. */
  observeRegisterCheck(check: Awaited<ReturnType<typeof findRegisterCheck>>): void {
    if (check === null) return
    const { differences, time, wholeTime, duration } = this.#registerCheck
    differences.set({}, check.differences)
    time.set({}, epochMilliseconds(check.at) / 1_000)
    wholeTime.set({}, epochMilliseconds(check.wholeAt) / 1_000)
    duration.set({}, check.durationMilliseconds / 1_000)
  }

  /** Reports what becomes of the reads of requests, where there are replicas. */
  reportReplicas(replicas: Pick<Replicas, "totals">): void {
    new Counter({
      name: "sharebook_reads_total",
      help: "Requests that read, by where: a replica; or the primary, as the replica was behind or away, or the end of the primary's log unknown",
      labelNames: ["source"],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [source, count] of replicas.totals.sources) this.inc({ source }, count)
      },
    })
    new Counter({
      name: "sharebook_reads_repeated_total",
      help: "Requests whose reads began on a replica and were repeated on the primary, by reason: unavailable, canceled, rejected (a statement that no replica can do)",
      labelNames: ["reason"],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [reason, count] of replicas.totals.repeated) this.inc({ reason }, count)
      },
    })
    new Gauge({
      name: "sharebook_replica_lag_bytes",
      help: "Bytes of the primary's log that a replica had yet to replay when a request last asked, by its place in DATABASE_READ_URL",
      labelNames: ["replica"],
      registers: [this.#registry],
      collect() {
        for (const [index, bytes] of replicas.totals.lagBytes.entries()) {
          this.set({ replica: String(index + 1) }, bytes)
        }
      },
    })
  }

  #gaugeOfRegisterCheck(name: string, help: string): Gauge {
    const gauge = new Gauge({ name: `sharebook_register_${name}`, help, registers: [this.#registry] })
    // A gauge begins with 0, which would say that the register is correct.
    gauge.remove()
    return gauge
  }

  #dueWorkSeconds(): number {
    if (this.#dueWorkAge === null) return 0
    const { seconds, seenAt } = this.#dueWorkAge
    return seconds + (performance.now() - seenAt) / 1_000
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Everything counted, for another process that reports it. */
  figures(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    return this.#registry.getMetricsAsJSON()
  }

  /** Everything counted, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
