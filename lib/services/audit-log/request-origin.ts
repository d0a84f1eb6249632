import { AsyncLocalStorage } from "node:async_hooks"

/** The request that a change is a part of. */
export type RequestOrigin = Readonly<{ requestId: string; address: string }> & { caller: string | null }

const shared = globalThis as typeof globalThis & {
  sharebookRequestOrigin?: AsyncLocalStorage<RequestOrigin>
}

/** On the global object, because Next bundles routes on their own. */
function origins(): AsyncLocalStorage<RequestOrigin> {
  shared.sharebookRequestOrigin ??= new AsyncLocalStorage()
  return shared.sharebookRequestOrigin
}

/** Runs the work of a request, so that its audit records name it. */
export const withRequestOrigin = <T>(origin: RequestOrigin, work: () => T): T => origins().run(origin, work)

/** The request that is being worked on; null at the command line and in scheduled work. */
export const requestOrigin = (): RequestOrigin | null => origins().getStore() ?? null

/** Notes who calls, for the line of the request in the log. */
export function noteCaller(caller: string): void {
  const origin = requestOrigin()
  if (origin !== null) origin.caller = caller
}
