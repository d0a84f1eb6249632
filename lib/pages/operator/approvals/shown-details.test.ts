import { expect, test } from "vitest"
import { shownDetails } from "./shown-details.ts"

const read = { payees: ["12 EUR to DE89… of Ada Lovelace"], details: ["a detail"] }

test("whoever is paid is listed first where a proposal has only stored words, as older ones do", () => {
  expect(shownDetails({ ...read, texts: [null, null] })).toEqual([...read.payees, ...read.details])
})

test("payees are not listed again where the changes are written with them", () => {
  const texts = [null, { name: "reasonGiven", values: { reason: "A cent." } }] as const
  expect(shownDetails({ ...read, texts })).toEqual(read.details)
})
