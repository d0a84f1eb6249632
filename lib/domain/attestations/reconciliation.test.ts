import { expect, it } from "vitest"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal, ZERO } from "#lib/domain/money/decimal.ts"
import type { AccountFacts } from "./reconciliation.ts"
import { obstacleText, reconcile } from "./reconciliation.ts"

const MONDAY = day("2025-02-03")

const statement = (more: Partial<StoredStatement> = {}): StoredStatement => ({
  id: "s",
  kind: "statement",
  account: "A",
  statementId: "S1",
  messageId: "M",
  format: "camt.053.001.08",
  sequenceNumber: null,
  issuedAt: null,
  currency: "EUR",
  opening: { value: decimal("100"), day: MONDAY },
  closing: { value: decimal("130"), day: MONDAY },
  gap: null,
  importedBy: "operator-client:bank",
  confirmedBy: null,
  confirmedAt: null,
  discardedBy: null,
  discardedAt: null,
  createdAt: instant("2025-02-04T08:00:00Z"),
  ...more,
})

const facts = (more: Partial<AccountFacts> = {}): AccountFacts => ({
  account: "A",
  currency: "EUR",
  isFormer: false,
  statements: [statement()],
  onStatements: decimal("30"),
  missing: [],
  otherEntries: [],
  afterLastClosing: ZERO,
  ...more,
})

const textsOf = (of: AccountFacts) =>
  reconcile(of, MONDAY)?.obstacles.map((obstacle) => obstacleText(obstacle, "EUR"))

it("the register and the bank agree when the money of both is the same", () => {
  expect(reconcile(facts(), MONDAY)).toMatchObject({
    bank: "130",
    register: "130",
    difference: "0",
    obstacles: [],
  })
})

it.each([
  ["a difference that nothing makes", { onStatements: decimal("29") }, ["nothing explains 1 EUR"]],
  [
    "money that no statement shows",
    {
      missing: [
        { kind: "wire", id: "w", amount: decimal("7"), direction: "credit", day: MONDAY },
      ] as AccountFacts["missing"],
    },
    ["wire w of 7 EUR on 2025-02-03 is on no statement"],
  ],
  [
    "a person's statement that nobody has confirmed",
    { statements: [statement({ importedBy: "user:x" })] },
    ["statement s waits for another person"],
  ],
  [
    "a gap, which makes the difference",
    {
      statements: [
        statement(),
        statement({ id: "t", gap: decimal("5"), closing: { value: decimal("135"), day: MONDAY } }),
      ],
    },
    ["statement t opens with 5 EUR more than the one before closes"],
  ],
])("the obstacles name %s", (_, more, texts) => {
  expect(textsOf(facts(more))).toEqual(texts)
})

it("an account needs further statements until no class has it and one closed with zero", () => {
  const later = (more: Partial<AccountFacts>) =>
    reconcile(facts(more), day("2025-02-10"))?.obstacles.map(({ kind }) => kind)
  const emptied = {
    statements: [statement({ closing: { value: ZERO, day: MONDAY } })],
    onStatements: decimal("-100"),
  }
  expect(later({ ...emptied, isFormer: true })).toEqual([])
  expect(later(emptied)).toEqual(["statement-missing"])
  expect(later({ isFormer: true })).toEqual(["statement-missing"])
})

it("nothing is compared before the first statement", () => {
  expect(reconcile(facts(), day("2025-02-02"))).toBe(null)
})
