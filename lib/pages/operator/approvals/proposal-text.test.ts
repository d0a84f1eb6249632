import { describe, expect, it } from "vitest"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { proposalChange, proposalTitle } from "./proposal-text.ts"

const ID = "5b8d3c70-6d5c-4a3e-9d0b-6f1f7f6f2a11"
const OTHER_ID = "0c1d2e3f-6d5c-4a3e-9d0b-6f1f7f6f2a11"
const INVESTOR = { id: ID, name: "Claire Martin" }
const USERS = new Map([[ID, "Paul Whitmore (paul@example.org)"]])

const money = (value: string, currency: CurrencyCode): Amount => ({ value: decimal(value), currency })

/** The title of a proposal; spaces that do not break are like others here. */
const titleIn = (language: StaffLanguage, title: ProposalText): string =>
  proposalTitle({ language, investor: INVESTOR }, { title, summary: "Words" }).text.replaceAll(/\s/g, " ")

const TITLES: readonly Readonly<{ title: ProposalText; en: string; fr: string }>[] = [
  {
    title: {
      name: "releasePayouts",
      values: { payouts: 11, totals: [money("142400.8", "EUR"), money("178465.08", "GBP")] },
    },
    en: "Release 11 payouts to the bank: EUR 142,400.80 · GBP 178,465.08",
    fr: "Libérer 11 versements vers la banque : 142 400,80 EUR · 178 465,08 GBP",
  },
  {
    title: {
      name: "publishValues",
      values: { count: 4, names: "EUTBL 2026-11-20", more: 3, failed: 0, warnings: 1 },
    },
    en: "Publish 4 net asset values: EUTBL 2026-11-20 and 3 more; one warning",
    fr: "Publier 4 valeurs liquidatives : EUTBL 2026-11-20 et 3 autres ; un avertissement",
  },
  {
    title: { name: "attributeWire", values: { amount: money("6000", "EUR"), order: { id: ID } } },
    en: "Attribute the payment of EUR 6,000.00 to the subscription order 5b8d3c70",
    fr: "Affecter le paiement de 6 000,00 EUR à l’ordre de souscription 5b8d3c70",
  },
  {
    title: {
      name: "returnWires",
      values: { count: 2, amount: money("2000", "EUR"), reason: "The payer asked." },
    },
    en: "Return 2 payments of EUR 2,000.00 in total: The payer asked.",
    fr: "Renvoyer 2 paiements de 2 000,00 EUR au total : The payer asked.",
  },
  {
    title: { name: "validateAccount", values: { currency: "EUR", investor: { investorId: ID } } },
    en: "Validate a bank account in EUR of the investor Claire Martin (5b8d3c70)",
    fr: "Valider un compte bancaire en EUR de l’investisseur Claire Martin (5b8d3c70)",
  },
  {
    title: { name: "changeClassAccount", values: { count: 1, names: "eurUSTBL", more: 0, moved: 0 } },
    en: "Change the bank account of eurUSTBL",
    fr: "Modifier le compte bancaire d’eurUSTBL",
  },
  {
    title: { name: "changeFundOfClass", values: { count: 1, names: "eurUSTBL", more: 0, moved: 0 } },
    en: "Change the fund, the payee of subscriptions, of eurUSTBL",
    fr: "Modifier le fonds, bénéficiaire des souscriptions, d’eurUSTBL",
  },
  {
    title: { name: "changePayee", values: { count: 1, names: "EUTBL", more: 0, moved: 0 } },
    en: "Change the name of a fund, the payee of subscriptions: EUTBL",
    fr: "Modifier le nom d’un fonds, bénéficiaire des souscriptions : EUTBL",
  },
]

it.each(TITLES)("a title reads in the language of its reader: $en", ({ title, en, fr }) => {
  expect([titleIn("en", title), titleIn("fr", title)]).toEqual([en, fr])
})

it("a title names the user whom it is about, and has the start of the id where they are unknown", () => {
  const title: ProposalText = { name: "makeChecker", values: { user: { id: ID } } }
  const read = (users: ReadonlyMap<string, string>) =>
    proposalTitle({ language: "en", investor: null, users }, { title, summary: "Words" }).text
  expect(read(USERS)).toBe("Make the user Paul Whitmore (paul@example.org) a checker of the operator")
  expect(read(new Map())).toBe("Make the user 5b8d3c70 a checker of the operator")
})

it("a proposal that was stored without texts reads as it was stored, in English", () => {
  const reader = { language: "fr", investor: INVESTOR } as const
  expect(proposalTitle(reader, { title: null, summary: `Approve the investor ${ID} for orders` })).toEqual({
    text: "Approve the investor Claire Martin (5b8d3c70) for orders",
    language: "en",
  })
  expect(proposalChange(reader, null, "one")).toEqual({ text: "one", language: "en" })
})

it("a text that this version does not know reads as its stored line", () => {
  const unknown = { name: "constructor", values: {} } as unknown as ProposalText
  expect(proposalChange({ language: "fr", investor: null }, unknown, "one")).toEqual({
    text: "one",
    language: "en",
  })
})

describe("a change", () => {
  const french = (text: ProposalText) =>
    proposalChange(
      { language: "fr", investor: INVESTOR, users: text.name === "roleChanges" ? USERS : new Map() },
      text,
      "words",
    ).text.replaceAll(/\s/g, " ")

  it("calls states what the pages of the record call them", () => {
    expect(
      french({
        name: "accountState",
        values: {
          account: { id: ID },
          from: { stateOf: "bank-account", state: "invalidated" },
          to: { stateOf: "bank-account", state: "validated" },
        },
      }),
    ).toBe("Compte bancaire 5b8d3c70 : Rejeté → Vérifié")
    expect(
      french({
        name: "wireState",
        values: {
          wire: { id: ID },
          amount: money("12.5", "EUR"),
          from: { stateOf: "wire", state: "suspense" },
          to: { stateOf: "wire", state: "matched" },
        },
      }),
    ).toBe("Paiement 5b8d3c70 de 12,50 EUR : En attente d’affectation → Affecté")
  })

  it("that publishes a value says when, if its file does", () => {
    const to = { decimal: decimal("1.003869") }
    const values = { value: "EUTBL 2025-02-03", to, publishedAt: "2025-02-03T18:05:00.000Z" }
    const text = { name: "newValuePublishedAt", values } as const
    expect(proposalChange({ language: "en", investor: null }, text, "words")).toEqual({
      text: "EUTBL 2025-02-03: 1.003869, published on 3 Feb 2025, 18:05 UTC",
      language: "en",
    })
  })

  it("that ends money names the payee, and the bank account where nobody is known", () => {
    const payee = {
      bankAccountId: "account",
      investorId: ID,
      name: "Claire Martin",
      accountNumber: "FR7630006000011234567890189",
      bic: "AGRIFRPP",
    }
    const payees = new Map([
      ["account", { ...payee, isErased: false }],
      ["erased", { ...payee, isErased: true, name: "Effacé" }],
    ])
    const shown = (payeeOf: string) => {
      const values = {
        order: { id: ID },
        amount: money("12.5", "EUR"),
        payee: { payeeOf },
        outcome: { endedAs: "returned" as const },
      }
      const text = { name: "payoutEnds", values } as const
      return proposalChange({ language: "en", investor: null, payees }, text, "words").text
    }
    expect(shown("account").replaceAll(/\s/g, " ")).toBe(
      "Payout of EUR 12.50 to Claire Martin (FR76 3000 6000 0112 3456 7890 189) for the redemption order 5b8d3c70: paid and sent back, owed again",
    )
    expect(shown("erased")).toContain("to Effacé (Erased) for")
    expect(shown("other")).toContain("to Bank account other for")
  })

  it("that pays once more says what became of it before", () => {
    const attempt = {
      endToEndId: "E",
      outcome: "returned" as const,
      sentDay: day("2025-02-04"),
      paidDay: day("2025-02-05"),
      endedDay: day("2025-02-06"),
      by: "user:x",
    }
    const values = {
      orderId: ID,
      amount: money("12.5", "EUR"),
      bankAccountId: ID,
      before: { attempts: [attempt] },
    }
    expect(french({ name: "payoutAgain", values })).toContain(
      "Déjà envoyé le 4 févr. 2025. Enregistré comme payé le 5 févr. 2025, puis comme revenu le 6 févr. 2025 par user:x.",
    )
  })

  it.each<readonly [ProposalText, string]>([
    [
      { name: "roleChanges", values: { user: { id: ID }, from: { role: null }, to: { role: "checker" } } },
      "Utilisateur Paul Whitmore (paul@example.org) : aucun rôle → Contrôleur",
    ],
    [
      { name: "programRevoked", values: { program: "flux" } },
      "Programme flux, proposé par l’utilisateur : en service → révoqué",
    ],
    [
      { name: "retentionEnded", values: { lastDay: "2015-01-31", years: 10, keptUntil: "2025-01-31" } },
      "La relation a pris fin le 31 janv. 2015, et 10 ans de conservation le 31 janv. 2025",
    ],
    [
      {
        name: "orderMoves",
        values: {
          order: { id: OTHER_ID },
          dealingDay: "2025-02-03",
          newDealingDay: "2025-02-04",
          cutOff: "2025-02-03T11:00:00.000Z",
          newCutOff: "2025-02-04T11:00:00.000Z",
          priceDay: "2025-02-03",
          newPriceDay: "2025-02-04",
        },
      },
      "Ordre 0c1d2e3f : jour de négociation 3 févr. 2025 → 4 févr. 2025, heure limite 3 févr. 2025, 11:00 UTC → 4 févr. 2025, 11:00 UTC, à la valeur du 3 févr. 2025 → 4 févr. 2025",
    ],
    [
      {
        name: "newValuePublishedAt",
        values: {
          value: "EUTBL 2025-02-03",
          to: { decimal: decimal("1.003869") },
          publishedAt: "2025-02-03T18:05:00.000Z",
        },
      },
      "EUTBL 2025-02-03 : 1,003869, publiée le 3 févr. 2025, 18:05 UTC",
    ],
    [{ name: "dayCloses", values: { day: "EUTBL 2025-02-03" } }, "EUTBL 2025-02-03 : ouvert → fermé"],
    [{ name: "accountsErased", values: { count: 0 } }, "Aucun compte bancaire n’est effacé"],
    [
      { name: "accessEnded", values: { user: { id: ID } } },
      "Utilisateur 5b8d3c70 : accès à l’investisseur → supprimé",
    ],
    [{ name: "clientsRevoked", values: { count: 2 } }, "2 clients API de l’investisseur sont révoqués"],
    [
      {
        name: "entryMatched",
        values: {
          amount: money("-105.34", "EUR"),
          day: "2025-02-04",
          account: "FR7630006000011234567890189",
          movement: { movement: "payout" },
          money: { id: OTHER_ID },
          matched: money("100.34", "EUR"),
        },
      },
      "Écriture bancaire de −105,34 EUR du 4 févr. 2025, compte FR76 3000 6000 0112 3456 7890 189 : exception → versement de 100,34 EUR (0c1d2e3f)",
    ],
    [
      {
        name: "matchedMoneyEnds",
        values: { money: { id: OTHER_ID }, from: { atTheBank: "sent" }, to: { atTheBank: "paid" } },
      },
      "0c1d2e3f : Approuvé, non confirmé → Enregistré comme payé",
    ],
    [
      {
        name: "matchedTransferEnds",
        values: {
          money: { id: OTHER_ID },
          transfer: "SBA8C1E2F45B674D899E012F3A4B5C6D77",
          from: { atTheBank: "sent" },
          to: { atTheBank: "paid" },
        },
      },
      "0c1d2e3f, identifiant de bout en bout SBA8C1E2F45B674D899E012F3A4B5C6D77 : Approuvé, non confirmé → Enregistré comme payé",
    ],
    [
      {
        name: "orderRevised",
        values: {
          kind: { orderKind: "subscription" },
          order: { id: OTHER_ID },
          executedAt: { decimal: decimal("1.01") },
          difference: { difference: { shares: decimal("9.901"), money: money("10", "EUR") } },
          to: { decimal: decimal("1") },
          granted: { granted: { shares: decimal("9.901"), amount: null } },
        },
      },
      "Ordre de souscription 0c1d2e3f, exécuté à 1,01 : +9,901 parts (+10,00 EUR) à 1 ; indemnité de 9,901 parts",
    ],
    [
      {
        name: "compensationSum",
        values: {
          shareClass: "EUTBL",
          sum: { granted: { shares: decimal("0"), amount: money("2", "EUR") } },
        },
      },
      "Au total pour EUTBL : indemnité de 2,00 EUR ; personne ne rend d’argent",
    ],
    [
      {
        name: "compensationSum",
        values: { shareClass: "EUTBL", sum: { granted: { shares: decimal("1.5"), amount: null } } },
      },
      "Au total pour EUTBL : indemnité de 1,5 part ; personne ne rend d’argent",
    ],
    [
      {
        name: "balanceConfirmed",
        values: {
          kind: { reportKind: "statement" },
          report: "S-1",
          account: "FR7630006000011234567890189",
          day: { day: day("2025-02-04") },
          balance: money("1234.5", "EUR"),
        },
      },
      "Relevé S-1 du compte FR76 3000 6000 0112 3456 7890 189, dont le solde de clôture du 4 févr. 2025 est de 1 234,50 EUR : importé → confirmé",
    ],
    [
      {
        name: "reportConfirmed",
        values: {
          kind: { reportKind: "notification" },
          report: "N-1",
          account: "FR7630006000011234567890189",
        },
      },
      "Avis N-1 du compte FR76 3000 6000 0112 3456 7890 189 : importé → confirmé",
    ],
    [{ name: "nothingLeft", values: {} }, "Il ne reste rien à expliquer de l’écriture"],
    [
      {
        name: "recordAdded",
        values: {
          record: "EUTBL 2025-01-31 EUR/USD",
          fields: { fields: [{ field: "fxRate", stated: "10.4" }] },
        },
      },
      "EUTBL 2025-01-31 EUR/USD : nouveau, taux 10.4",
    ],
    [
      {
        name: "recordAdded",
        values: {
          record: "EUTBL 2025-01-31 EUR/USD",
          fields: {
            fields: [
              { field: "fxRate", stated: "10.4" },
              { field: "updatedAt", stated: "2025-01-31T15:00:00.000Z" },
            ],
          },
        },
      },
      "EUTBL 2025-01-31 EUR/USD : nouveau, taux 10.4, publié le 31 janv. 2025, 15:00 UTC",
    ],
  ])("is written in the language of its reader: %j", (text, expected) => {
    expect(french(text)).toBe(expected)
  })

  it.each<readonly [ProposalText, string]>([
    [
      {
        name: "wirePaidBy",
        values: {
          wire: { id: OTHER_ID },
          payer: { partyName: "Ada Lovelace", iban: "FR7630006000011234567890189" },
          says: { said: "Order 1" },
        },
      },
      "Paiement 0c1d2e3f, émis par Ada Lovelace (FR76 3000 6000 0112 3456 7890 189) : Order 1",
    ],
    [
      {
        name: "paidBy",
        values: { payer: { partyName: null, iban: null }, says: { said: null } },
      },
      "Émis par une personne inconnue : aucun texte",
    ],
    [
      {
        name: "orderThen",
        values: {
          status: { stateOf: "subscription", state: "pending-valuation" },
          received: money("700", "EUR"),
        },
      },
      "L’ordre passe alors à l’état « En attente d’exécution », avec 700,00 EUR reçus",
    ],
    [
      {
        name: "orderOver",
        values: { amount: money("700", "EUR"), investor: { name: "Claire Martin", id: ID } },
      },
      "L’ordre porte sur 700,00 EUR, de l’investisseur Claire Martin (5b8d3c70)",
    ],
    [
      { name: "investorIn", values: { name: "Claire Martin", country: { country: "DE" } } },
      "Claire Martin (Allemagne)",
    ],
  ])("and a detail names people, accounts and states: %j", (text, expected) => {
    expect(french(text)).toBe(expected)
  })

  it("of an account number names the field and groups IBANs in fours; other fields keep the name that files have", () => {
    const from = { stated: null }
    const to = { stated: "FR7630006000011234567890189" }
    const change = (field: string) =>
      french({ name: "fieldChanges", values: { record: "eurUSTBL", field: { field }, from, to } })
    expect(change("bankAccountNumber")).toBe(
      "eurUSTBL : numéro de compte (aucun) → FR76 3000 6000 0112 3456 7890 189",
    )
    expect(
      french({
        name: "fieldChanges",
        values: { record: "EUTBL", field: { field: "name" }, from: { stated: "A" }, to: { stated: "B" } },
      }),
    ).toBe("EUTBL : nom (bénéficiaire des souscriptions) A → B")
    expect(change("constructor")).toContain("eurUSTBL : constructor (aucun)")
  })
})
