import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { BankStatementFile } from "#lib/domain/bank-statements/bank-statement.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { credit, debit, notificationFile, statementFile } from "#test/bank-statements/sample-statements.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { importBankStatement } from "./import-bank-statement.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }

beforeAll(() => openShareClass(ctx))

/** Text that cannot be compressed. */
const random = (length: number): string => randomBytes(length).toString("hex").slice(0, length)

const entryOf = (reference: string) => ({ value: "10", reference, bookedDay: "2025-02-03" })
const MUCH = {
  counterpartyName: random(9_000),
  counterpartyIban: random(9_000),
  remittanceText: random(9_000),
}

test.each<readonly [string, () => BankStatementFile]>([
  ["a statement with a long name", () => statementFile({ statementId: random(200), entries: [] })],
  [
    "entries with long references and much else",
    () =>
      statementFile({
        statementId: random(200),
        opening: "20",
        entries: [
          credit({ ...entryOf(random(200)), details: { ...MUCH, endToEndId: random(200) } }),
          debit({ ...entryOf(random(200)), details: { ...MUCH, endToEndId: random(200) } }),
        ],
      }),
  ],
  [
    "a notified entry with a long reference and much else",
    () =>
      notificationFile({
        statementId: random(200),
        entries: [credit({ ...entryOf(random(200)), details: MUCH })],
      }),
  ],
])("a person imports %s", async (_, file) => {
  const { proposals } = await importBankStatement(ctx, await openOperator(ctx, "maker"), { file: file() })
  expect(proposals).toHaveLength(1)
})

test.each([
  [
    "a statement with a longer name",
    () => statementFile({ statementId: random(201), entries: [] }),
    /Id has/,
  ],
  [
    "an entry with a longer reference",
    () => statementFile({ statementId: "S-2", entries: [credit(entryOf(random(201)))] }),
    /AcctSvcrRef has more than 200 characters/,
  ],
])("%s is rejected", (_, file, reason) => expect(file).toThrow(reason))

test("an entry with many characters that are several bytes long is imported", async () => {
  const reference = Array.from({ length: 200 }, () =>
    String.fromCodePoint(0x4e00 + (randomBytes(2).readUInt16BE() % 20_000)),
  ).join("")
  const file = statementFile({ statementId: "S-3", entries: [credit(entryOf(reference))] })
  expect((await importBankStatement(ctx, BANK, { file })).statements).toMatchObject([{ exceptions: 0 }])
})
