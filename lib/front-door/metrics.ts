import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client"

/** Who answered a request: memory, Next, or the front door itself. */
export type Origin = "kept" | "fetched" | "next" | "refused" | "health"

/** The figures of this process in Prometheus form. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: "sharebook_http_requests_total",
    help: "Requests by who answered and with what status",
    labelNames: ["origin", "status"],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: "sharebook_http_request_duration_seconds",
    help: "Time from the request's arrival to the end of its answer",
    labelNames: ["origin"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  })

  /** Bound to their labels once: looking labels up anew would cost a kept answer a tenth of its time. */
  readonly #counters = new Map<
    string,
    { requests: Counter.Internal; durations: Histogram.Internal<"origin"> }
  >()

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Counts one answered request. */
  count(origin: Origin, status: number, seconds: number): void {
    let counters = this.#counters.get(`${origin} ${status}`)
    if (counters === undefined) {
      counters = {
        requests: this.#requests.labels(origin, String(status)),
        durations: this.#durations.labels(origin),
      }
      this.#counters.set(`${origin} ${status}`, counters)
    }
    counters.requests.inc()
    counters.durations.observe(seconds)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Everything counted, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
