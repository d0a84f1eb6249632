import { seededInteger, seededUuid } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { BankEntry, Wire } from "#lib/domain/wires/wire.ts"
import type { DemoClass } from "./demo-class.ts"
import { accountOf } from "./demo-class.ts"
import type { DemoInvestor } from "./demo-investors.ts"

/** Remittance texts with a reference, or the reference in its structured field. */
const REMITTANCES: readonly ((
  reference: string,
  lastName: string,
) => readonly [string | null, string | null])[] = [
  (reference) => [null, reference],
  (reference) => [reference, null],
  (reference) => [`Subscription ${reference}`, null],
  (reference, lastName) => [`${lastName} ${reference}`, null],
  (reference) => [(reference.match(/.{1,4}/g) ?? []).join(" "), null],
  (reference) => [`ref ${reference.toLowerCase()} thank you`, null],
]

/** The bank entry of the money of an investor's order. */
export function bankEntry(
  name: string,
  investor: DemoInvestor,
  reference: string,
  amount: Amount,
  bookedAt: Instant,
): BankEntry {
  const draw = (limit: number, what: string): number => seededInteger(limit, what, name)
  const [remittanceText, structuredReference] = REMITTANCES[draw(REMITTANCES.length, "remittance")]?.(
    reference,
    investor.lastName,
  ) ?? [reference, null]
  return {
    amount,
    bookedAt,
    valueDay: bookedAt.slice(0, 10) as Day,
    remittanceText,
    structuredReference,
    payerName: `${investor.firstName} ${investor.lastName}`,
    payerIban: draw(5, "payer account") === 0 ? null : investor.iban,
    bankEntryReference: bankEntryReference(name),
  }
}

/** The reference of an entry on the bank statement. */
export const bankEntryReference = (name: string): string =>
  `STMT-${seededUuid("bank entry", name).slice(0, 13).toUpperCase()}`

/** The fields that every wire of a class has. */
export const wireOf = (
  of: DemoClass,
  name: string,
  entry: BankEntry,
): Pick<Wire, "id" | "shareClassId" | "account" | "createdAt"> & BankEntry => ({
  ...entry,
  id: seededUuid("wire", name),
  shareClassId: of.terms.shareClassId,
  account: accountOf(of),
  createdAt: entry.bookedAt,
})
