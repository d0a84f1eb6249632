import type { Endpoint } from "#lib/contract/endpoint.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"

/** Where orders are placed and followed: by investors, or by the staff of their distributor. */
export type OrderArea = "investor" | "distributor"

/** An operation as the pages of an area have it. */
export const endpointIn = <E extends Endpoint>(area: OrderArea, endpoint: E): E =>
  area === "distributor" ? staffEndpoint(endpoint) : endpoint
