import { AsyncLocalStorage } from "node:async_hooks"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"

/** The request or command that a change is a part of. */
type Origin = Readonly<{ requestId: string | null; address: string | null }> & { caller: string | null }

/** The origin of a change that an HTTP request makes. */
export type RequestOrigin = Origin & Readonly<{ requestId: string; address: string }>

const origins = processSingleton("sharebookRequestOrigin", () => new AsyncLocalStorage<Origin>())

/** Runs the work of a request, so that its audit records name it. */
export const withRequestOrigin = <T>(origin: Origin, work: () => T): T => origins().run(origin, work)

/** The request that is being worked on; null at the command line and in scheduled work. */
export const requestOrigin = (): Origin | null => origins().getStore() ?? null

const ACTOR = /^(user|api-client|operator-client|oauth-client|sandbox):|^(schedule|bootstrap)$/

/** Who calls, for service functions that are given no actor: the service itself outside of requests and commands. */
export function currentCaller(): Readonly<{ who: ActorName }> {
  const caller = requestOrigin()?.caller ?? null
  return { who: caller !== null && ACTOR.test(caller) ? (caller as ActorName) : "schedule" }
}

/** Sets who calls, for the audit records and the log line of the request. */
export function setCaller(caller: string): void {
  const origin = requestOrigin()
  if (origin !== null) origin.caller = caller
}
