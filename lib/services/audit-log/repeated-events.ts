import { LRUCache } from "lru-cache"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import type { AuditFields, AuditSubject } from "#lib/domain/audit-log/audit-record.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordEvent } from "./record-audit.ts"

/** Events that a client can cause a thousand times a second, so that one record stands for many. */
export type RepeatedAction = Extract<
  AuditAction,
  "credentials.rejected" | "credentials.throttled" | "attempts.throttled"
>

/** An event with the network address that it comes from. */
export type RepeatedEvent = Readonly<{
  action: RepeatedAction
  subject: AuditSubject
  address: string
  after?: AuditFields
}>

/** The events of one subject from one address since their last record, and when that was written. */
type Series = { recordedAt: number; unrecorded: number }

/** A series is recorded at most this often. */
const RECORDED_EVERY_MILLISECONDS = 60_000

/** Records that a process writes in that time, from however many addresses; what is beyond is counted in the metric only. */
const MAX_RECORDS = 60

/** More than attack a service from different addresses in a minute and leave it any capacity. */
const MAX_SERIES = 10_000

class RepeatedEvents {
  readonly totals = new Map<RepeatedAction, number>()
  readonly #series = new LRUCache<string, Series>({ max: MAX_SERIES })
  #recordedAt: number[] = []

  /** Counts an event; returns how many events a record is due for now, 0 for none. */
  count({ action, subject, address }: RepeatedEvent, now: number): number {
    this.totals.set(action, (this.totals.get(action) ?? 0) + 1)
    const key = JSON.stringify([action, subject.kind, subject.id, address])
    const series = this.#series.get(key) ?? { recordedAt: Number.NEGATIVE_INFINITY, unrecorded: 0 }
    series.unrecorded += 1
    this.#series.set(key, series)
    const since = now - RECORDED_EVERY_MILLISECONDS
    this.#recordedAt = this.#recordedAt.filter((at) => at > since)
    if (series.recordedAt > since || this.#recordedAt.length >= MAX_RECORDS) return 0
    this.#recordedAt.push(now)
    const events = series.unrecorded
    Object.assign(series, { recordedAt: now, unrecorded: 0 })
    return events
  }
}

const ofProcess = processSingleton("sharebookRepeatedEvents", () => new RepeatedEvents())

/**
 * Counts an event, and records the first one of a subject from an address immediately. A later record, a minute after the one before
 * at the earliest, has how many there were since.
 */
export async function recordRepeatedEvent(
  ctx: Pick<ServiceContext, "db" | "clock">,
  event: RepeatedEvent,
): Promise<void> {
  const events = ofProcess().count(event, epochMilliseconds(ctx.clock.now()))
  if (events === 0) return
  const { action, subject, address, after } = event
  const change = { action, subject, after: { ...after, events, from: address } }
  await recordEvent({ db: ctx.db }, { who: "anonymous" }, change)
}

/** How many events of each kind this process has counted. */
export const repeatedEventTotals = (): ReadonlyMap<RepeatedAction, number> => ofProcess().totals
