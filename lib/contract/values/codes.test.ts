import { describe, expect, it } from "vitest"
import * as z from "zod"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { uuid } from "./codes.ts"

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
