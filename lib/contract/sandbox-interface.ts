import type { ApiInterface, RequiredCredentials } from "./api-interface.ts"
import {
  endSandboxPayout,
  getSandboxClock,
  moveSandboxClock,
  publishSandboxValue,
  resetSandbox,
  sendSandboxWire,
} from "./sandbox/endpoints.ts"

/** An API client of a distributor or of an investor. */
export const SANDBOX_CREDENTIALS: RequiredCredentials = {
  scheme: "basic",
  realm: "Sharebook sandbox",
  description:
    "The `client_id` of an API client of a distributor or an investor as username, its `client_secret` as password.",
  errorResponse: "DistributorAuthenticationError",
}

/** Where integrators play the bank, the fund operator and time itself; exists with SANDBOX=1 only. */
export const SANDBOX: ApiInterface = {
  title: "Sharebook sandbox",
  description:
    "Let wires arrive, move business time, publish values and end payouts, so that the whole lifecycle runs without anybody else. HTTP Basic with an API client of a distributor or an investor.",
  version: "v0",
  prefix: "/api/sandbox",
  credentials: SANDBOX_CREDENTIALS,
  hasIdempotencyKeys: false,
  endpoints: [
    sendSandboxWire,
    getSandboxClock,
    moveSandboxClock,
    publishSandboxValue,
    endSandboxPayout,
    resetSandbox,
  ],
}
