import type { ApiInterface } from "./api-interface.ts"
import { DISTRIBUTOR_CREDENTIALS } from "./distributor-v0.ts"
import {
  endSandboxPayout,
  getSandboxClock,
  moveSandboxClock,
  publishSandboxValue,
  sendSandboxWire,
} from "./sandbox/endpoints.ts"

/** Where integrators play the bank, the fund operator and time itself; exists with SANDBOX=1 only. */
export const SANDBOX: ApiInterface = {
  title: "Sharebook sandbox",
  description:
    "Let wires arrive, move business time, publish values and end payouts, so that the whole lifecycle runs without anybody else. HTTP Basic with an API client of a distributor.",
  version: "v0",
  prefix: "/api/sandbox",
  credentials: DISTRIBUTOR_CREDENTIALS,
  hasIdempotencyKeys: false,
  endpoints: [sendSandboxWire, getSandboxClock, moveSandboxClock, publishSandboxValue, endSandboxPayout],
}
