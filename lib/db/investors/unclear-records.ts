import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"

const RECORDS = ["wire", "bank-entry"] as const

/**
 * A wire or an exception of a bank statement that has the name of an investor, or an account that may be theirs, and no link to anybody:
 * only a person can tell whose it is. `isOpen` while the wire is in suspense, or the exception not explained.
 */
export type UnclearRecord = Readonly<{
  record: (typeof RECORDS)[number]
  id: string
  amount: Amount
  day: Day
  isOpen: boolean
}>

type Row = Readonly<{
  record: string
  id: string
  value: Decimal
  currency: CurrencyCode
  day: Day
  isOpen: boolean
}>

/** The records that may be of an investor or of somebody else, oldest first; none once the investor is erased. */
export async function findUnclearRecords(db: Database, investorId: string): Promise<UnclearRecord[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT record, id, trim_scale(amount)::text AS value, currency, day::text AS day, is_open AS "isOpen"
    FROM unclear_records_of_investor(${investorId}::uuid) ORDER BY day, record DESC, id`
  return rows.map(({ record, id, value, currency, day, isOpen }) => ({
    record: knownValue(RECORDS, record),
    id,
    amount: { value, currency },
    day,
    isOpen,
  }))
}
