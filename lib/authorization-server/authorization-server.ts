import type { IncomingMessage, ServerResponse } from "node:http"
import { hasSecureCookies } from "#lib/http/cookies.ts"
import { log } from "#lib/log.ts"
import { logFailedRound } from "#lib/log-failed-round.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { purgeExpiredAuthorizations } from "#lib/services/oauth/authorization-records.ts"
import type { SigningKey } from "#lib/services/signing-keys/signing-keys.ts"
import { loadSigningKeys } from "#lib/services/signing-keys/signing-keys.ts"
import { interactionStep } from "./endpoints.ts"
import { handleInteraction } from "./interactions.ts"
import type { ProtocolServer } from "./protocol-server.ts"
import { protocolServer } from "./protocol-server.ts"

/** How long a process may sign with a key that has been replaced meanwhile. */
const KEY_REFRESH_MILLISECONDS = 10_000

const PURGE_INTERVAL_MILLISECONDS = 10 * 60_000

/** What the authorization server is built from. */
export type AuthorizationServerDependencies = Readonly<{
  ctx: ServiceContext
  /** Where users reach the service; also the issuer (RFC 8414 section 2). */
  origin: string
}>

/**
 * The authorization server of this process (RFC 6749, OpenID Connect). All that it remembers is in the database, so any
 * number of processes are one server. Keys are read anew every few seconds, and before they are published.
 */
export class AuthorizationServer {
  readonly #dependencies: AuthorizationServerDependencies
  readonly #isSecure: boolean
  #keyIds = ""
  #server: ProtocolServer | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<ProtocolServer> | undefined
  readonly #purgeTimer: NodeJS.Timeout

  constructor(dependencies: AuthorizationServerDependencies) {
    this.#dependencies = dependencies
    this.#isSecure = hasSecureCookies(dependencies.origin)
    this.#purgeTimer = setInterval(() => void this.#purge(), PURGE_INTERVAL_MILLISECONDS).unref()
  }

  /** Responds to a request at one of the endpoints; `path` has no trailing slash. Throws when the database is unreachable or busy. */
  async respond(
    path: string,
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const server = await this.#current(path === "/oauth2/jwks")
    const step = interactionStep(path)
    if (step === undefined) return server.handle(request, response)
    const { ctx } = this.#dependencies
    await handleInteraction({ ctx, provider: server.provider }, step, address, request, response)
  }

  /** Stops purging. */
  close(): void {
    clearInterval(this.#purgeTimer)
  }

  /** The protocol server for the current keys; `isExact` always reads them again. */
  async #current(isExact: boolean): Promise<ProtocolServer> {
    const isFresh = performance.now() - this.#readAt < KEY_REFRESH_MILLISECONDS
    if (this.#server !== undefined && isFresh && !isExact) return this.#server
    this.#reading ??= this.#readKeys().finally(() => {
      this.#reading = undefined
    })
    const known = this.#server
    // If the database is unreachable, the last known keys are used; requests that need the database get a protocol error.
    return known === undefined || isExact ? this.#reading : this.#reading.catch(() => known)
  }

  async #readKeys(): Promise<ProtocolServer> {
    const keys = await loadSigningKeys(this.#dependencies.ctx)
    this.#readAt = performance.now()
    return this.#serverWith(keys)
  }

  #serverWith(keys: readonly SigningKey[]): ProtocolServer {
    const ids = keys.map(({ id }) => id).join()
    if (this.#server === undefined || ids !== this.#keyIds) {
      this.#server = protocolServer({ ...this.#dependencies, isSecure: this.#isSecure, keys })
      this.#keyIds = ids
    }
    return this.#server
  }

  async #purge(): Promise<void> {
    try {
      const count = await purgeExpiredAuthorizations(this.#dependencies.ctx)
      if (count > 0) log().debug({ count }, "expired authorizations purged")
    } catch (error) {
      logFailedRound(error, "expired authorizations could not be purged")
    }
  }
}
