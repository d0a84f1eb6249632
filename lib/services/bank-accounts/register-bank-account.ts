import { randomUUID } from "node:crypto"
import { insertBankAccount } from "#lib/db/bank-accounts.ts"
import type { Database } from "#lib/db/client.ts"
import { requireInvestorName } from "#lib/db/investors/find-investor.ts"
import { shareInvestor } from "#lib/db/investors/save-investor.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { automaticVerification } from "#lib/domain/bank-accounts/bank-account.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import { requireNotFrozen } from "#lib/domain/investors/decide-investor.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { Teller } from "#lib/services/users/tell-keepers.ts"
import { tellKeepers } from "#lib/services/users/tell-keepers.ts"

/** `accountNumber` is a valid IBAN, `bic` a valid BIC. */
export type BankAccountInput = Pick<BankAccount, "investorId" | "currency" | "accountNumber" | "bic">

/**
 * Registers where an investor is paid. Throws NotFoundError, InvestorNotReadyError for a suspended, rejected or
 * archived investor, and ConflictError when the investor has the account in that currency already. With a `teller`,
 * everybody who acts for the investor is told.
 */
export function registerBankAccount(
  ctx: ServiceContext,
  actor: Actor,
  input: BankAccountInput,
  teller?: Teller,
): Promise<BankAccount> {
  return inTransaction(ctx.db, async (db) => {
    const investor = await shareInvestor(db, actor.scope, input.investorId)
    if (investor === null) throw notFound("investor")
    requireNotFrozen(investor)
    const now = ctx.clock.now()
    const account: BankAccount = {
      id: randomUUID(),
      ...input,
      status: ctx.autoApproves === true ? automaticVerification(input.bic) : "pending-verification",
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertBankAccount(db, account))) {
      throw conflict(`The investor already has this bank account in ${input.currency}.`)
    }
    if (teller !== undefined) await tellOfAccount(db, account, teller)
    return account
  })
}

/** Tells everybody who acts for an investor of their new account. */
async function tellOfAccount(
  db: Database,
  { investorId, currency, accountNumber }: BankAccount,
  teller: Teller,
): Promise<void> {
  const investor = await requireInvestorName(db, investorId)
  const told = { investor, currency, accountNumber, by: teller.by }
  const owner = { kind: "investor", investorId } as const
  await tellKeepers(db, owner, (to) => teller.letters.bankAccountRegistered(to, told), teller)
}
