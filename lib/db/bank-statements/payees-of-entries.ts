import type { Prisma } from "#lib/db/generated/client.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"

const ACCOUNT = { bankAccount: { select: { accountNumber: true } } } as const

/** The columns of an entry that `payeeIbanOf` reads. */
export const PAYEES = {
  payout: { select: ACCOUNT },
  compensation: { select: { transfers: { select: { endToEndId: true, ...ACCOUNT } } } },
} as const satisfies Prisma.BankStatementEntrySelect

/** The account of the payout or transfer of a compensation that an entry is, or null. */
export function payeeIbanOf(
  { endToEndId }: Pick<StoredEntry, "endToEndId">,
  { payout, compensation }: Prisma.BankStatementEntryGetPayload<{ select: typeof PAYEES }>,
): string | null {
  const paid = payout ?? compensation?.transfers.find((transfer) => transfer.endToEndId === endToEndId)
  return paid?.bankAccount.accountNumber ?? null
}
