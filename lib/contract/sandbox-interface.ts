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
  authenticationErrorTag: "DistributorAuthenticationError",
}

/** The interface with which integrators simulate the bank, the fund operator and time; only with SANDBOX=1. */
export const SANDBOX: ApiInterface = {
  title: "Sharebook sandbox",
  description:
    "Simulate wires, move business time, publish values and complete payouts, to test the whole order lifecycle. HTTP Basic with an API client of a distributor or an investor.",
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
