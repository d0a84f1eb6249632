import { randomUUID } from "node:crypto"
import { insertBankAccount } from "#lib/db/bank-accounts.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { requireInvestorName } from "#lib/db/investors/find-investor.ts"
import { lockInvestorShared } from "#lib/db/investors/save-investor.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { automaticVerification } from "#lib/domain/bank-accounts/bank-account.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import { requireNotFrozen } from "#lib/domain/investors/decide-investor.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inSandbox } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { recordAccountEvent } from "#lib/services/bank-accounts/record-account-event.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"
import { lockRegistersOfOpenOrders, matchWiresFromAccount } from "#lib/services/wires/match-wires-again.ts"

/** `accountNumber` is a valid IBAN, `bic` a valid BIC. */
export type BankAccountInput = Pick<BankAccount, "investorId" | "currency" | "accountNumber" | "bic">

/**
 * Registers where an investor is paid. Throws NotFoundError, InvestorNotReadyError for a suspended, refused or
 * archived investor, and ConflictError when the investor has the account in that currency already. With a `notifier`,
 * everybody who acts for the investor gets an email. Where it is validated immediately, money from it that waited is matched again.
 */
export function registerBankAccount(
  ctx: ServiceContext,
  actor: Actor,
  { notifier, ...input }: BankAccountInput & Readonly<{ notifier?: Notifier }>,
): Promise<BankAccount> {
  const status = ctx.autoApproves === true ? automaticVerification(input.bic) : "pending-verification"
  return inTransaction(ctx.db, async (db) => {
    const shareClassIds = status === "validated" ? await lockRegistersOfOpenOrders(db, input) : []
    const investor = await lockInvestorShared(db, actor.scope, input.investorId)
    if (investor === null) throw notFound("investor")
    requireNotFrozen(investor)
    const now = ctx.clock.now()
    const account: BankAccount = {
      id: randomUUID(),
      ...input,
      status,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertBankAccount(db, account, actor.who))) {
      throw conflict(`The investor already has this bank account in ${input.currency}.`)
    }
    await recordAccountEvent(db, actor, { kind: "account-added", account, at: now })
    const { id, investorId, currency, accountNumber, bic } = account
    await recordAudit({ ...ctx, db }, actor, {
      action: "bank-account.registered",
      subject: { kind: "bank-account", id },
      after: { investorId, currency, status },
      personal: { investorId, after: { accountNumber, bic } },
    })
    if (status === "validated")
      await matchWiresFromAccount({ ...ctx, db }, inSandbox(actor), account, shareClassIds)
    if (notifier !== undefined) await notifyOfNewAccount({ db, secrets: ctx.secrets }, account, notifier)
    return account
  })
}

/** Emails everybody who acts for an investor about the new account. */
async function notifyOfNewAccount(
  { db, secrets }: Readonly<{ db: Database; secrets: ServiceSecrets }>,
  { investorId, currency, accountNumber }: BankAccount,
  notifier: Notifier,
): Promise<void> {
  const investor = await requireInvestorName(db, investorId)
  const registered = { investor, currency, accountNumber, by: notifier.by }
  const owner = { kind: "investor", investorId } as const
  await notifyUsersOfOwner(db, secrets, owner, (to) => notifier.emails.bankAccountRegistered(to, registered))
}
