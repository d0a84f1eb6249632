import type { ApiClientChanges } from "#lib/contract/api-clients/web-endpoints.ts"
import { DISTRIBUTOR_API_CLIENTS, INVESTOR_API_CLIENTS } from "#lib/contract/api-clients/web-endpoints.ts"

/** Whose clients a page manages: the signed-in user's, or their distributor's. */
export type Whose = "investor" | "distributor"

/** What is called to change them. */
export const changesOf = (whose: Whose): ApiClientChanges =>
  whose === "investor" ? INVESTOR_API_CLIENTS : DISTRIBUTOR_API_CLIENTS
