import { setTimeout } from "node:timers/promises"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { log } from "#lib/log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { purgeOldRequests } from "#lib/services/request-log/request-log.ts"
import type { SendMail } from "#lib/services/users/deliver-mails.ts"
import { deliverMails } from "#lib/services/users/deliver-mails.ts"
import { purgeOldRecords } from "#lib/services/users/purge-old-records.ts"

/** A user may be waiting for the mail they asked for. */
const INTERVAL_MILLISECONDS = 2_000

/** What nobody needs any more is cleared once in so many looks: every ten minutes. */
const LOOKS_BETWEEN_CLEANUPS = 300

/** A process that is asked to stop waits this long for the mail under way. */
const CLOSES_WITHIN_MILLISECONDS = 5_000

/** What the outbox needs to work. */
export type OutboxParts = Readonly<{
  ctx: ServiceContext
  /** How mails leave; without it they wait. */
  send: SendMail | undefined
}>

/**
 * Sends mails for as long as the process runs, and clears what has expired of sessions and mails. Every process has
 * one; each mail is taken by one of them.
 */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #closing = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  start(): void {
    if (this.#parts.send === undefined) {
      log().warn("SMTP_URL is not set: mails to users (invitations, new passwords) wait until it is")
    }
    this.#running = this.#run()
  }

  /** Takes no further mail, and waits for the one under way. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.race([this.#running, setTimeout(CLOSES_WITHIN_MILLISECONDS, undefined, { ref: false })])
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    for (let look = 0; !signal.aborted; look += 1) {
      await this.#look(look % LOOKS_BETWEEN_CLEANUPS === 0)
      await setTimeout(INTERVAL_MILLISECONDS, undefined, { signal }).catch(() => {})
    }
  }

  async #look(isCleanup: boolean): Promise<void> {
    const { ctx, send } = this.#parts
    try {
      if (isCleanup) {
        await purgeOldRecords(ctx)
        await purgeOldRequests(ctx)
      }
      if (send === undefined) return
      const { failed } = await deliverMails(ctx, { send })
      for (const { mailId, error } of failed) log().error({ mailId, err: error }, "a mail could not be sent")
    } catch (error) {
      // The front door logs an outage already.
      if (!isDatabaseOutage(error)) log().error({ err: error }, "the outbox failed")
    }
  }
}
