import type { Instant } from "#lib/domain/calendar/instant.ts"
import { businessContext } from "#lib/services/sandbox/business-context.ts"
import { serviceContext } from "./service-context.ts"

/**
 * What time it is for everything that pages and files say of funds and orders: in the sandbox that may be ahead of the
 * machine, and values are published and orders executed by it.
 */
export const businessNow = async (): Promise<Instant> => (await businessContext(serviceContext())).clock.now()
