import { bankEntryReference } from "#demo/register/past-subscription.ts"
import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDecimal } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instantAt } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { AccountMovement } from "./account-movements.ts"
import { movement } from "./account-movements.ts"
import type { CollectionAccount } from "./collection-accounts.ts"

const AFTERNOON = "16:30" as TimeOfDay

const CHARGE = decimal("24.9")

/** How long ago the payout was paid that comes back, at most. */
const DAYS_TO_COME_BACK = 30

/**
 * What a bank books on a day although the register does not know it, so that people have something to do: a charge of the first
 * account, which somebody explains, and a payout that comes back without its end-to-end id, which somebody matches to it. No payout
 * where none was paid in the month before.
 */
export async function findUnexplainedMovements(
  db: Database,
  accounts: readonly CollectionAccount[],
  day: Day,
): Promise<AccountMovement[]> {
  const [first] = accounts
  if (first === undefined) return []
  const charge = movement(first, "debit", instantAt(day, AFTERNOON, first.timezone), {
    value: CHARGE,
    reference: bankEntryReference(`charge ${first.symbol} ${day}`),
    remittanceText: "Account charges",
  })
  const back = await returnedPayout(db, accounts, day)
  return back === null ? [charge] : [charge, back]
}

async function returnedPayout(
  db: Database,
  accounts: readonly CollectionAccount[],
  day: Day,
): Promise<AccountMovement | null> {
  const payout = await db.payout.findFirst({
    where: {
      status: "paid",
      returnedAt: null,
      amount: { gt: 0 },
      paidAt: { gte: dayColumn(addDays(day, -DAYS_TO_COME_BACK)), lt: dayColumn(day) },
      OR: accounts.map(({ account, currency }) => ({ debitAccountNumber: account, currency })),
    },
    select: {
      id: true,
      debitAccountNumber: true,
      amount: true,
      bankAccount: { select: { accountNumber: true, investor: { select: { displayName: true } } } },
    },
    orderBy: [{ paidAt: "desc" }, { sequence: "desc" }],
  })
  const of = accounts.find(({ account }) => account === payout?.debitAccountNumber)
  if (payout === null || of === undefined) return null
  return movement(of, "credit", instantAt(day, AFTERNOON, of.timezone), {
    value: toDecimal(payout.amount),
    reference: bankEntryReference(`${payout.id} came back`),
    counterpartyName: payout.bankAccount.investor.displayName,
    counterpartyIban: payout.bankAccount.accountNumber,
    returnReason: { code: "AC04", text: null },
  })
}
