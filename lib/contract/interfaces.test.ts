import { describe, expect, it } from "vitest"
import * as z from "zod"
import { DISTRIBUTOR_V0 } from "./distributor-v0.ts"
import { SANDBOX } from "./sandbox-interface.ts"

it.each([DISTRIBUTOR_V0, SANDBOX])("$title names every operation once", ({ endpoints }) => {
  const names = endpoints.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

describe.each([...DISTRIBUTOR_V0.endpoints, ...SANDBOX.endpoints])(
  "$operationId",
  ({ body, example, payload, payloadExample }) => {
    it("shows an answer that its own schema reads and writes back unchanged", () => {
      const value = z.decode(body, example as never)
      expect(z.encode(body, value)).toEqual(example)
    })

    it("shows a payload that its own schema accepts, where it takes one", () => {
      if (payload === undefined) expect(payloadExample).toBeUndefined()
      else expect(z.safeDecode(payload, payloadExample as never).error).toBeUndefined()
    })
  },
)
