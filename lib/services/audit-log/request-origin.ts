import { AsyncLocalStorage } from "node:async_hooks"
import { processSingleton } from "#lib/domain/process/process-global.ts"

/** The request or command that a change is a part of. */
type Origin = Readonly<{ requestId: string | null; address: string | null }> & { caller: string | null }

/** The origin of a change that an HTTP request makes. */
export type RequestOrigin = Origin & Readonly<{ requestId: string; address: string }>

const origins = processSingleton("sharebookRequestOrigin", () => new AsyncLocalStorage<Origin>())

/** Runs the work of a request, so that its audit records name it. */
export const withRequestOrigin = <T>(origin: Origin, work: () => T): T => origins().run(origin, work)

/** The request that is being worked on; null at the command line and in scheduled work. */
export const requestOrigin = (): Origin | null => origins().getStore() ?? null

/** Sets who calls, for the log line of the request. */
export function setCaller(caller: string): void {
  const origin = requestOrigin()
  if (origin !== null) origin.caller = caller
}
