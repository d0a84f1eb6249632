import type { Database } from "#lib/db/client.ts"
import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Actor } from "#lib/services/actor.ts"

/** Adds to the investor's history who changed a bank account. Only enough of the number to recognize it is stored. */
export const recordAccountEvent = (
  db: Database,
  { who }: Actor,
  {
    kind,
    account,
    at,
  }: Readonly<{
    kind: "account-added" | "account-archived" | "payout-retried"
    account: BankAccount
    at: Instant
  }>,
): Promise<void> => {
  const { investorId, accountNumber, currency } = account
  const subject = `•••• ${accountNumber.slice(-4)}, ${currency}`
  return insertInvestorEvent(db, { investorId, kind, who, subject, at })
}
