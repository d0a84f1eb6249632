import { log } from "#lib/log.ts"
import { logFailedRound } from "#lib/log-failed-round.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { purgeOldRequests } from "#lib/services/request-log/request-log.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import type { SendMail } from "#lib/services/users/deliver-mails.ts"
import { deliverMails } from "#lib/services/users/deliver-mails.ts"
import { purgeOldRecords } from "#lib/services/users/purge-old-records.ts"
import { sendRequestedResets } from "#lib/services/users/request-password-reset.ts"
import { BackgroundWorker } from "./background-worker.ts"

/** A user may be waiting for the mail they asked for. */
const INTERVAL_MILLISECONDS = 2_000

/** What nobody needs any more is cleared once in so many rounds: every ten minutes. */
const ROUNDS_BETWEEN_CLEANUPS = 300

/** A process that is asked to stop waits this long for the mail under way. */
const CLOSES_WITHIN_MILLISECONDS = 5_000

/** What the outbox needs to work. */
export type OutboxParts = Readonly<{
  ctx: ServiceContext
  /** How mails leave; without it they wait. */
  send: SendMail | undefined
  /** The emails to users whose links are made here. */
  emails: AccountEmails
}>

/**
 * Makes the links to new passwords that were requested, sends mails, and clears what has expired of sessions and mails, for as long
 * as the process runs. Every process has one; each link and each mail is taken by one of them.
 */
export class Outbox extends BackgroundWorker {
  readonly #parts: OutboxParts

  constructor(parts: OutboxParts) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#parts = parts
  }

  override start(): void {
    if (this.#parts.send === undefined) {
      log().warn("SMTP_URL is not set: mails to users (invitations, new passwords) wait until it is")
    }
    super.start()
  }

  protected override async work(round: number): Promise<boolean> {
    const { ctx, send, emails } = this.#parts
    if (round % ROUNDS_BETWEEN_CLEANUPS === 0) {
      await logFailure("what has expired could not be cleared", async () => {
        await purgeOldRecords(ctx)
        await purgeOldRequests(ctx)
      })
    }
    await logFailure("links to new passwords could not be made", () =>
      sendRequestedResets({ ...ctx, clock: systemClock }, { emails }),
    )
    if (send === undefined) return false
    await logFailure("the outbox failed", async () => {
      const { failed } = await deliverMails(ctx, { send })
      for (const { mailId, error } of failed) log().error({ mailId, err: error }, "a mail could not be sent")
    })
    return false
  }
}

/** Does a part of a round; the others do not depend on its success. */
async function logFailure(message: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailedRound(error, message)
  }
}
