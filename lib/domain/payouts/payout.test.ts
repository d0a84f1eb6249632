import { describe, expect, it } from "vitest"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Payee } from "./payout.ts"
import { endToEndIdOf, paidPayoutHold, payoutHold, payoutIdOf, releaseHold } from "./payout.ts"

const payee = (
  account: Partial<Payee["bankAccount"]> = {},
  overrides: Partial<Omit<Payee, "bankAccount">> = {},
): Payee => ({
  investorId: "investor",
  investorStatus: "active",
  ...overrides,
  bankAccount: {
    investorId: "investor",
    status: "validated",
    currency: "EUR",
    accountNumber: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
    ...account,
  },
})

const reasons = (of: Payee) => [payoutHold(of, "EUR"), paidPayoutHold(of, "EUR")].map((hold) => hold?.reason)

describe("the end-to-end id of a payout", () => {
  const id = "0198c2a4-5b7e-7d31-9f02-3c4d5e6f7a8b"

  it("leads back to its id, in capitals or not", () => {
    expect(payoutIdOf(endToEndIdOf(id))).toBe(id)
    expect(payoutIdOf(endToEndIdOf(id).toLowerCase())).toBe(id)
  })

  it.each([id, "", "NOTPROVIDED", `${endToEndIdOf(id)}0`, endToEndIdOf(id).replace("0", "g")])(
    "is not %j",
    (text) => {
      expect(payoutIdOf(text)).toBeNull()
    },
  )
})

describe("a payout", () => {
  it.each(BANK_ACCOUNT_STATUSES)(
    "to an account that is %s is sent only where that is validated",
    (status) => {
      const expected = status === "validated" ? undefined : "bank-account-not-validated"
      expect(payoutHold(payee({ status }), "EUR")?.reason).toBe(expected)
    },
  )

  it("is not released while its class has no account to pay from", () => {
    const release = (of: Payee, hasDebitAccount: boolean) =>
      releaseHold(of, "EUR", { hasDebitAccount })?.reason ?? null
    expect(release(payee(), true)).toBeNull()
    expect(release(payee(), false)).toBe("class-without-account")
    expect(release(payee({ status: "archived" }), false)).toBe("bank-account-not-validated")
  })

  it("that was sent is paid to an account that was archived meanwhile, not to one found invalid", () => {
    expect(paidPayoutHold(payee({ status: "archived" }), "EUR")).toBeNull()
    expect(paidPayoutHold(payee({ status: "invalidated" }), "EUR")?.detail).toContain("found invalid after")
  })

  it("to another investor's account, or in another currency, is neither sent nor paid", () => {
    const strangers = "bank-account-of-another-investor"
    expect(reasons(payee({ investorId: "somebody else" }))).toEqual([strangers, strangers])
    const dollars = "bank-account-in-another-currency"
    expect(reasons(payee({ currency: "USD" }))).toEqual([dollars, dollars])
  })

  it.each(INVESTOR_STATUSES)(
    "of an investor who is %s is held only while nothing moves for them",
    (status) => {
      const isHeld = ["suspended", "refused", "archived"].includes(status)
      const held = isHeld ? "investor-not-active" : undefined
      expect(reasons(payee({}, { investorStatus: status }))).toEqual([held, undefined])
    },
  )
})
