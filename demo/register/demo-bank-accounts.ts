import { seededUuid } from "#demo/seed.ts"
import { demoIban } from "#demo/share-classes/identifiers.ts"
import type { BankAccount, BankAccountStatus } from "#lib/domain/bank-accounts/bank-account.ts"
import { automaticVerification } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import { DEMO_INVESTORS } from "./demo-investors.ts"
import type { PastRecords } from "./past-records.ts"
import { bankAccountId, minutesLater } from "./past-records.ts"

/** Every so many investors one has a further account in another state. */
const FURTHER_EVERY = 23

const FURTHER_STATES: readonly BankAccountStatus[] = ["pending-verification", "invalidated", "archived"]

/**
 * The bank accounts of investors: one in every currency of the classes that they ordered, registered an hour after their
 * start; and sometimes a further one that is not verified, invalid or archived.
 */
export function bankAccountsOf(
  investors: readonly Investor[],
  { subscriptions }: PastRecords,
  classes: readonly Readonly<{ terms: DealingTerms }>[],
): BankAccount[] {
  const currencyOf = new Map(classes.map(({ terms }) => [terms.shareClassId, terms.currency]))
  const currencies = new Map<string, Set<CurrencyCode>>()
  for (const { investorId, shareClassId } of subscriptions) {
    const currency = currencyOf.get(shareClassId)
    if (currency !== undefined)
      currencies.set(investorId, (currencies.get(investorId) ?? new Set()).add(currency))
  }
  return DEMO_INVESTORS.flatMap((investor, index) => {
    const createdAt = investors[index]?.createdAt
    const used = [...(currencies.get(investor.id) ?? [])]
    if (createdAt === undefined) return []
    const registeredAt = minutesLater(createdAt, 60)
    const accounts = used.map((currency) =>
      account(investor, currency, bankAccountId(investor, currency), investor.iban, registeredAt, null),
    )
    const further = FURTHER_STATES[Math.floor(index / FURTHER_EVERY) % FURTHER_STATES.length]
    if (index % FURTHER_EVERY !== 0 || further === undefined || used.length === 0) return accounts
    const iban = demoIban("FR", `further ${investor.place}`)
    const id = seededUuid("bank-account", investor.place, "further")
    return [...accounts, account(investor, "EUR", id, iban, minutesLater(registeredAt, 5), further)]
  })
}

const account = (
  investor: DemoInvestor,
  currency: CurrencyCode,
  id: string,
  accountNumber: string,
  at: BankAccount["createdAt"],
  status: BankAccountStatus | null,
): BankAccount => ({
  id,
  investorId: investor.id,
  currency,
  accountNumber,
  bic: investor.bic,
  status: status ?? automaticVerification(investor.bic),
  createdAt: at,
  updatedAt: at,
})
