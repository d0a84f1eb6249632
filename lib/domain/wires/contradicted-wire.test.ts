import { describe, expect, it } from "vitest"
import { isContradicted } from "./contradicted-wire.ts"
import { WIRE_REFERENCE_BYTES, wireReferenceOf } from "./wire-reference.ts"

const referenceOf = (byte: number): string => wireReferenceOf(new Uint8Array(WIRE_REFERENCE_BYTES).fill(byte))
const [A, B] = [referenceOf(1), referenceOf(2)]
const IBAN = "DE89370400440532013000"

const said = (
  more: Partial<Readonly<{ payerIban: string; structuredReference: string; remittanceText: string }>> = {},
) => ({ payerIban: null, structuredReference: null, remittanceText: null, ...more })

describe("a recorded wire is contradicted by the bank's entry", () => {
  it.each([
    ["another account of the payer", said({ payerIban: IBAN }), said({ payerIban: "FR76" }), true],
    [
      "the same account in groups",
      said({ payerIban: "de89 3704 0044 0532 0130 00" }),
      said({ payerIban: IBAN }),
      false,
    ],
    ["no account in the wire", said(), said({ payerIban: IBAN }), false],
    ["no account in the entry", said({ payerIban: IBAN }), said(), false],
    ["another reference", said({ remittanceText: `for ${A}` }), said({ structuredReference: B }), true],
    [
      "the same reference elsewhere",
      said({ remittanceText: `for ${A}` }),
      said({ structuredReference: A }),
      false,
    ],
    ["one of its references", said({ remittanceText: `${A} ${B}` }), said({ structuredReference: B }), false],
    [
      "a text without a reference",
      said({ remittanceText: `for ${A}` }),
      said({ remittanceText: "savings" }),
      false,
    ],
    [
      "a reference only in the entry",
      said({ remittanceText: "savings" }),
      said({ structuredReference: A }),
      false,
    ],
    [
      "the same reference from another account",
      said({ structuredReference: A, payerIban: IBAN }),
      said({ structuredReference: A, payerIban: "FR76" }),
      true,
    ],
  ])("that states %s: %j, %j, %s", (_, recorded, entry, expected) => {
    expect(isContradicted(recorded, entry)).toBe(expected)
    expect(isContradicted(entry, recorded)).toBe(expected)
  })
})
