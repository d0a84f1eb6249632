import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  findWireReferences,
  isWireReference,
  WIRE_REFERENCE_BYTES,
  wireReferenceOf,
} from "./wire-reference.ts"

const reference = fc
  .uint8Array({ minLength: WIRE_REFERENCE_BYTES, maxLength: WIRE_REFERENCE_BYTES })
  .map(wireReferenceOf)

/** ISO 11649 read as one whole number, for comparison with our digit by digit remainder. */
const standardRemainder = (text: string) =>
  BigInt(
    [...(text.slice(4) + text.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join(""),
  ) % 97n

describe("wire references", () => {
  it("are ISO 11649 creditor references of 15 characters without 0 O 1 I in their body", () => {
    fc.assert(
      fc.property(reference, (text) => {
        expect(text).toMatch(/^RF\d{2}[2-9A-HJ-NP-Z]{11}$/)
        expect(standardRemainder(text)).toBe(1n)
        expect(isWireReference(text)).toBe(true)
      }),
    )
  })

  /** ISO 7064 promises this within digits and within letters: between them a number of another length arises. */
  it("detect every wrong digit or letter, and every swap of two digits or two letters", () => {
    const isDigit = (character: string | undefined) => /^\d$/.test(character ?? "")
    const place = fc.integer({ min: 4, max: 14 })
    fc.assert(
      fc.property(reference, place, fc.constantFrom(..."23456789ABCDEFGHJ"), (text, at, other) => {
        fc.pre(text[at] !== other && isDigit(text[at]) === isDigit(other))
        expect(isWireReference(text.slice(0, at) + other + text.slice(at + 1))).toBe(false)
      }),
    )
    fc.assert(
      fc.property(reference, place, (text, at) => {
        const next = text[at + 1]
        fc.pre(next !== undefined && next !== text[at] && isDigit(next) === isDigit(text[at]))
        expect(isWireReference(`${text.slice(0, at)}${next}${text[at]}${text.slice(at + 2)}`)).toBe(false)
      }),
    )
  })
})

describe("references in free text", () => {
  const noise = fc.stringMatching(/^[ .,;:/-]{0,3}$/)

  it("are found with any separators, in upper and lower case, with O for 0 and I for 1", () => {
    fc.assert(
      fc.property(
        reference,
        fc.array(noise, { minLength: 15, maxLength: 15 }),
        fc.boolean(),
        (text, gaps, lower) => {
          const confused = `RF${text.slice(2, 4).replaceAll("0", "O").replaceAll("1", "I")}${text.slice(4)}`
          const written = [...confused].map((character, at) => character + gaps[at]).join("")
          const message = `Invoice 12, ${lower ? written.toLowerCase() : written} thank you`
          expect(findWireReferences(message)).toContain(text)
        },
      ),
    )
  })

  it("count once however often they are written", () => {
    const text = wireReferenceOf(new Uint8Array(11).fill(7))
    expect(findWireReferences(`${text} / ${text.toLowerCase()}`)).toEqual([text])
  })

  it.each(["", "RF", "no reference", "RF18539007547034", "RF00AAAAAAAAAAA"])("are none in %j", (text) =>
    expect(findWireReferences(text)).toEqual([]),
  )
})
