import { hash, randomBytes } from "node:crypto"
import { LRUCache } from "lru-cache"
import { RateLimiterMemory } from "rate-limiter-flexible"
import { networkOf } from "#lib/domain/text/network-of.ts"
import type { Env } from "#lib/env.ts"
import { env } from "#lib/env.ts"
import { recordRepeatedEvent } from "#lib/services/audit-log/repeated-events.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"
import { serviceContext } from "./service-context.ts"

const WINDOW_SECONDS = 60
const FAILURES_OF_ADDRESS = 60
const FAILURES_OF_CLIENT = 20
/** Demo mode allows this number of times as many failures. */
const DEMO_FACTOR = 50

/** Credentials that were right before; more than any service has in use. */
const PROVEN_CREDENTIALS = 50_000

/** Credentials as somebody shows them: `clientId` is null for a token, `secret` where it cannot be read yet. */
export type CredentialAttempt = Readonly<{ address: string; clientId: string | null; secret: string | null }>

/** Records credentials that were wrong, or that were not checked because too many were wrong. */
type RecordOfCredentials = (
  action: "credentials.rejected" | "credentials.throttled",
  attempt: CredentialAttempt,
) => Promise<void>

/**
 * Counts credentials that were wrong, by address and by client id, in windows of a minute, so that guessing costs no
 * query once there were too many. Nobody can lock a client out from another address: credentials that were right
 * before in this process are not held to any limit, and of a client id with too many failures every address that has
 * not failed with it may still try once.
 */
export class FailedCredentials {
  readonly #ofAddress: RateLimiterMemory | undefined
  readonly #ofClient: RateLimiterMemory | undefined
  readonly #tries: RateLimiterMemory | undefined
  readonly #proven = new LRUCache<string, true>({ max: PROVEN_CREDENTIALS })
  readonly #key = randomBytes(32).toString("base64")

  readonly #record: RecordOfCredentials

  constructor(
    { DEMO, RATE_LIMITS }: Pick<Env, "DEMO" | "RATE_LIMITS">,
    record: RecordOfCredentials = async () => {},
  ) {
    this.#record = record
    if (RATE_LIMITS === "off") return
    const factor = DEMO ? DEMO_FACTOR : 1
    const limiter = (points: number) =>
      new RateLimiterMemory({ points: points * factor, duration: WINDOW_SECONDS })
    this.#ofAddress = limiter(FAILURES_OF_ADDRESS)
    this.#ofClient = limiter(FAILURES_OF_CLIENT)
    this.#tries = limiter(1)
  }

  /** The seconds after which these credentials may be shown again, or null when they may be checked now. */
  async secondsToWait(attempt: CredentialAttempt): Promise<number | null> {
    const seconds = await this.#secondsToWait(attempt)
    if (seconds !== null) await this.#record("credentials.throttled", attempt)
    return seconds
  }

  async #secondsToWait(attempt: CredentialAttempt): Promise<number | null> {
    const proof = this.#proofOf(attempt)
    if (proof !== undefined && this.#proven.has(proof)) return null
    const address = networkOf(attempt.address)
    const byAddress = await secondsOver(this.#ofAddress, address)
    if (byAddress !== null || attempt.clientId === null) return byAddress
    const client = this.#hash(attempt.clientId)
    const byClient = await secondsOver(this.#ofClient, client)
    if (byClient === null) return null
    return (await this.#tries?.get(`${address} ${client}`)) ? byClient : null
  }

  /** Counts credentials that were wrong. What was right before and is not any more (revoked, expired) counts again. */
  async failed(attempt: CredentialAttempt): Promise<void> {
    const proof = this.#proofOf(attempt)
    if (proof !== undefined) this.#proven.delete(proof)
    await this.#record("credentials.rejected", attempt)
    const address = networkOf(attempt.address)
    await this.#ofAddress?.penalty(address)
    if (attempt.clientId === null) return
    const client = this.#hash(attempt.clientId)
    await this.#ofClient?.penalty(client)
    await this.#tries?.penalty(`${address} ${client}`)
  }

  /**
   * Remembers credentials that were right. Each takes one failure off its address: an application whose tokens expire
   * now and then never reaches the limit.
   */
  async succeeded(attempt: CredentialAttempt): Promise<void> {
    const proof = this.#proofOf(attempt)
    if (proof !== undefined) this.#proven.set(proof, true)
    const address = networkOf(attempt.address)
    const counted = await this.#ofAddress?.get(address)
    if (counted && counted.consumedPoints > 0) await this.#ofAddress?.reward(address)
  }

  /**
   * Neither secrets nor whatever somebody sends for a client id stay in memory. The key before the text is enough, and far
   * cheaper than an HMAC: nobody sees a result, so nobody can extend it.
   */
  #hash(text: string): string {
    return hash("sha256", this.#key + text, "base64url")
  }

  #proofOf({ clientId, secret }: CredentialAttempt): string | undefined {
    return secret === null ? undefined : this.#hash(JSON.stringify([clientId, secret]))
  }
}

/** Seconds until a key that has used up its points has some again; null when it has some left. */
async function secondsOver(limiter: RateLimiterMemory | undefined, key: string): Promise<number | null> {
  const counted = await limiter?.get(key)
  if (limiter === undefined || !counted || counted.consumedPoints < limiter.points) return null
  return Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
}

let ofProcess: FailedCredentials | undefined

/** The failures that this process has seen, at whichever of its interfaces. */
export const failedCredentials = (): FailedCredentials => {
  ofProcess ??= new FailedCredentials(env(), recordInAuditLog)
  return ofProcess
}

/** What somebody sends for a client id is recorded only if it has the form of one: it may be a secret. */
const CLIENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const recordInAuditLog: RecordOfCredentials = (action, { address, clientId }) => {
  const kind = clientId === null ? "token" : "client-secret"
  const after = clientId !== null && CLIENT_ID.test(clientId) ? { clientId } : {}
  const subject = { kind: "credentials", id: kind }
  return recordRepeatedEvent(serviceContext(), { action, subject, address, after })
}

/** A sentence for whoever showed wrong credentials too often. */
export const tooManyFailures = (seconds: number): string =>
  `Too many wrong credentials. Come back in ${seconds} seconds.`

/**
 * Finds whom credentials belong to, or null. Throws RejectedRequest (429) without asking when too many were wrong before.
 */
export async function authenticateWithinLimits<Caller>(
  attempt: CredentialAttempt,
  authenticate: () => Promise<Caller | null>,
  failures: FailedCredentials = failedCredentials(),
): Promise<Caller | null> {
  const seconds = await failures.secondsToWait(attempt)
  if (seconds !== null) {
    const headers = { "Retry-After": String(seconds) }
    throw new RejectedRequest(errorResponse("TooManyRequestsError", tooManyFailures(seconds), headers))
  }
  const caller = await authenticate()
  if (caller === null) await failures.failed(attempt)
  else await failures.succeeded(attempt)
  return caller
}
