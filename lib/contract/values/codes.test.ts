import { describe, expect, it } from "vitest"
import * as z from "zod"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { bic, sentBic, uuid } from "./codes.ts"

const ID = "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11"

describe("a UUID", () => {
  it.each([ID, ID.toUpperCase(), "2F1b6c1e-6D5c-4a3e-9d0b-6f1f7f6f2A11"])(
    "%s is read as lower case",
    (text) => expect(z.decode(uuid, text)).toBe(ID),
  )

  it("that is wrong is repeated as it was sent", () =>
    expect(uuid.safeParse("2F1B").error?.issues.map(({ message }) => message)).toEqual([
      'Expected a UUID; got "2F1B"',
    ]))

  it("is sent as it is", () => expect(z.encode(uuid, ID)).toBe(ID))

  it("has the format of JSON Schema", () =>
    expect(wireSchema(uuid).schema).toEqual({ type: "string", format: "uuid", examples: [ID] }))
})

describe("a BIC", () => {
  const patternOf = (schema: z.ZodType) => new RegExp(wireSchema(schema).schema.pattern ?? "")

  it.each(["AGRIFRPP", "DEUTDEFF500", "BNPAFRPPXXX"])(
    "%s is accepted, and matches the published pattern",
    (text) => {
      expect(bic.safeParse(text).success).toBe(true)
      expect(text).toMatch(patternOf(bic))
    },
  )

  it.each(["AGR1FRPP", "1GRIFRPP", "AGRIFRP", "AGRIFRPPX", "agrifrpp", "AGRI1RPP"])(
    "%s is rejected, and does not match the published pattern",
    (text) => {
      expect(bic.safeParse(text).success).toBe(false)
      expect(text).not.toMatch(patternOf(bic))
    },
  )

  it("that was stored with digits in the name of the bank, as ISO 9362 allows, is sent", () => {
    expect(z.encode(sentBic, "AGR1FRPP")).toBe("AGR1FRPP")
    expect("AGR1FRPP").toMatch(patternOf(sentBic))
  })
})
