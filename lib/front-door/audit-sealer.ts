import { log } from "#lib/log.ts"
import { logFailedRound } from "#lib/log-failed-round.ts"
import { findSealingDelay, readAuditHead, sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { BackgroundWorker } from "./background-worker.ts"
import type { Metrics } from "./metrics.ts"

/** Records are sealed within two seconds of their commit. */
const INTERVAL_MILLISECONDS = 1_000

const HEAD_LOGGED_EVERY_MILLISECONDS = 86_400_000

/** A process that is asked to stop waits this long for the records under way; cut off, the next one seals them. */
const CLOSES_WITHIN_MILLISECONDS = 5_000

/** What the sealer works with. */
type AuditSealerParts = Readonly<{ ctx: ServiceContext; metrics: Metrics }>

/**
 * Adds committed records to the chain of the audit log for as long as the process runs. Every process has one; of those that
 * look at the same time, one seals. The head is logged at the start and once a day.
 */
export class AuditSealer extends BackgroundWorker {
  readonly #parts: AuditSealerParts
  #headLoggedAt = Number.NEGATIVE_INFINITY

  constructor(parts: AuditSealerParts) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#parts = parts
  }

  protected override async work(): Promise<boolean> {
    const { ctx, metrics } = this.#parts
    try {
      for (const action of await sealAuditLog(ctx)) metrics.countAuditRecord(action)
    } catch (error) {
      logFailedRound(error, "the audit log could not be sealed")
    }
    // Also when sealing failed: the alert is about this figure.
    try {
      metrics.setSealingDelay(await findSealingDelay(ctx))
      await this.#logHead()
    } catch (error) {
      logFailedRound(error, "the state of the audit log could not be read")
    }
    return false
  }

  async #logHead(): Promise<void> {
    const now = performance.now()
    if (now - this.#headLoggedAt < HEAD_LOGGED_EVERY_MILLISECONDS) return
    const { seq, hash } = await readAuditHead(this.#parts.ctx)
    log().info({ head: `${seq}:${Buffer.from(hash).toString("hex")}` }, "head of the audit log")
    this.#headLoggedAt = now
  }
}
