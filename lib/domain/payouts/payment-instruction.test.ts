import { expect, it } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay, TimeZone } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { paymentInstruction } from "./payment-instruction.ts"

const terms = (
  iban: string | null,
  closed: readonly Day[] = [],
): Pick<DealingTerms, "destination" | "calendar"> => ({
  destination: { beneficiaryName: "Euro fund", iban, bic: "AGRIFRPP", intermediaryBic: null },
  calendar: {
    timezone: "Europe/Paris" as TimeZone,
    executionMethod: "knownNAVs",
    navDayRule: "open-day",
    publicationTime: "10:00" as TimeOfDay,
    cutOffTime: "12:00" as TimeOfDay,
    launchDay: day("2025-01-02"),
    nonOperatingDays: new Set(closed),
  },
})

it("the bank is told the account of the class and its holder", () => {
  expect(paymentInstruction(terms("FR76"), instant("2025-02-04T10:00:00Z"))).toEqual({
    debitAccount: { number: "FR76", bic: "AGRIFRPP", holder: "Euro fund" },
    executionDay: "2025-02-04",
  })
  expect(paymentInstruction(terms(null), instant("2025-02-04T10:00:00Z")).debitAccount).toBe(null)
})

it.each([
  ["an open day", "2025-02-04T10:00:00Z", [], "2025-02-04"],
  ["the next day of the fund's time zone", "2025-02-04T23:30:00Z", [], "2025-02-05"],
  ["the Monday after a Saturday", "2025-02-08T10:00:00Z", [], "2025-02-10"],
  ["the day after one that the fund is closed", "2025-02-04T10:00:00Z", ["2025-02-04"], "2025-02-05"],
])("the bank pays on %s", (_, at, closed, expected) => {
  expect(paymentInstruction(terms("FR76", closed.map(day)), instant(at)).executionDay).toBe(expected)
})
