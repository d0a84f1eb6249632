import { describe, expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { accountEmails } from "./account-emails.ts"

const ORIGIN = "https://shares.example"
const emails = accountEmails(ORIGIN)
const BY = "Marie Durand (marie@example.org)"
const ACCOUNT = { investor: "Jean Moulin", accountNumber: "FR7630006000011234567890189", by: BY }
const CLIENT = { owner: { kind: "investor", investorId: "i" }, name: "Robot {link}", by: BY } as const

describe.each(LANGUAGES)("in %s", (locale) => {
  const to = { name: "Ada", email: "ada@example.org", locale }
  const amount = { value: decimal("1234.5"), currency: "EUR" as const }

  it.each([
    ["the second factor", emails.secondFactorSetUp(to), []],
    ["recovery codes", emails.recoveryCodesRenewed(to), []],
    ["an API client", emails.apiClientCreated(to, CLIENT), [BY, CLIENT.name]],
    ["its secret", emails.apiClientSecretMade(to, CLIENT), [BY, CLIENT.name]],
    [
      "an app",
      emails.appAllowed(to, { app: "Planner", host: "planner.example" }),
      ["Planner", "planner.example", "/investor/integrations"],
    ],
    [
      "a bank account",
      emails.bankAccountRegistered(to, { ...ACCOUNT, currency: "EUR" }),
      [BY, "Jean Moulin", "EUR", "0189"],
    ],
    [
      "an invitation to an investor",
      emails.investorAsked(to, { investor: "Jean Moulin", by: BY }),
      [BY, "Jean Moulin", "/account/invitations", to.email],
    ],
    [
      "somebody’s access",
      emails.investorAccessGiven(to, { investor: "Jean Moulin", person: "eve@example.org", by: BY }),
      [BY, "Jean Moulin", "eve@example.org", "/investor"],
    ],
    [
      "a payout",
      emails.payoutAccountChanged(to, { ...ACCOUNT, orderId: "o", amount }),
      [BY, "Jean Moulin", "EUR", "0189", "/investor/orders/o"],
    ],
  ] as const)(
    "the mail about %s names what changed and where to act, and no whole account number",
    (_, email, facts) => {
      expect(email.language).toBe(locale)
      expect(email.subject).not.toBe("")
      for (const fact of [to.name, ...facts]) expect(email.text).toContain(fact)
      const links = email.text.split("\n").filter((line) => line.startsWith(ORIGIN))
      expect(links).toHaveLength(1)
      expect(email.text).not.toContain(ACCOUNT.accountNumber)
    },
  )
})

it("who keeps a distributor's client is led to the distributor's settings", () => {
  const to = { name: "Ada", email: "ada@example.org", locale: "fr" } as const
  const owner = { kind: "distributor", distributorId: "d" } as const
  expect(emails.apiClientCreated(to, { ...CLIENT, owner }).text).toContain(
    `${ORIGIN}/fr/distributor/settings\n`,
  )
})
