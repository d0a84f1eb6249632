import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { epcQr, wireInstructions } from "./wire-instructions.ts"

const transfer = {
  beneficiaryName: "Euro Treasury Bills",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  reference: "RF18AAAAAAAAAAA",
  amount: { value: decimal("1234.5"), currency: "EUR" as const },
}

it("the payload has the elements of EPC069-12 in their order, up to the structured reference", () => {
  expect(epcQr(transfer)?.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "AGRIFRPP",
    "Euro Treasury Bills",
    "FR7630006000011234567890189",
    "EUR1234.50",
    "",
    "RF18AAAAAAAAAAA",
  ])
})

it("names are cut at 70 characters", () => {
  expect(epcQr({ ...transfer, beneficiaryName: "é".repeat(80) })?.split("\n")[5]).toBe("é".repeat(70))
})

it.each([
  ["1", "USD"],
  ["0.001", "EUR"],
  ["1000000000", "EUR"],
] as const)("there is none for %s %s", (value, currency) =>
  expect(epcQr({ ...transfer, amount: { value: decimal(value), currency } })).toBeNull(),
)

it("there is none for an account outside of SEPA, whose instructions are otherwise the same", () => {
  const { reference, amount, ...destination } = transfer
  const abroad = { ...destination, iban: "AE070331234567890123456", intermediaryBic: null }
  expect(wireInstructions(abroad, reference, amount)).toEqual({
    ...abroad,
    reference,
    amount,
    currency: "EUR",
    epcQr: null,
  })
})
