import type { Endpoint } from "./endpoint.ts"

const AREA = "/distributor"

/** An operation of the distributor interface as the staff of a distributor has it in the browser: below /api/web/distributor. */
export const staffEndpoint = <E extends Endpoint>(endpoint: E): E =>
  endpoint.path.startsWith(`${AREA}/`) ? endpoint : { ...endpoint, path: `${AREA}${endpoint.path}` }
