import { expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PaymentInstructions } from "#lib/services/subscription-orders/send-instructions.ts"
import { htmlPart } from "./html-part.ts"
import { instructionsEmail } from "./order-emails.ts"

const amount = { value: decimal("1000"), currency: "EUR" } as const

const INSTRUCTIONS = {
  order: { id: "O-1", amount, expiresAt: "2026-12-10T11:00:00Z" },
  wire: {
    beneficiaryName: "Sample Fund",
    iban: "FR7699990000000000000000167",
    bic: "PENDFRPPXXX",
    intermediaryBic: null,
    reference: "RF60K7M2P9Q4R6T",
    amount,
  },
  arrived: null,
  terms: { symbol: "EUTBL", calendar: { timezone: "Europe/Paris" } },
  investorName: "Ada Lovelace",
} as unknown as PaymentInstructions

it.each(LANGUAGES)("payment instructions in %s are a table that is read field by field", (language) => {
  const rows = htmlPart(instructionsEmail(INSTRUCTIONS, language)).match(/<tr>.*?<\/tr>/g) ?? []
  expect(rows).toHaveLength(5)
  for (const row of rows)
    expect(row).toMatch(/^<tr><th scope="row">[^<>]*[^<>\s:]<\/th><td>[^<>]+<\/td><\/tr>$/)
})

it.each(LANGUAGES)(
  "the text of payment instructions in %s has a space before the colons where the language writes one",
  (language) => {
    const { text } = instructionsEmail(INSTRUCTIONS, language)
    const { beneficiary } = messages(language).ordering
    expect(text.split("\n")).toContain(`${beneficiary}${language === "fr" ? "\u00a0" : ""}: Sample Fund`)
  },
)
