import { afterAll, expect, test, vi } from "vitest"
import * as z from "zod"
import { OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import { systemClock } from "#lib/services/context.ts"
import { operatorOf } from "#lib/services/operators/operator.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { credit, debit, SAMPLE_ACCOUNT, statementBytes } from "#test/bank-statements/sample-statements.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { userNow } from "#test/users/sample-users.ts"
import { onPreviewBankStatement } from "./operations.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
  })
})

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

/** What a maker reads before the import of a file with these statements. */
async function previewed(bytes: Uint8Array) {
  const { userId } = await openOperator(ctx, "maker")
  const user = await userNow(ctx, userId)
  const session = { user, sessionId: "a session", secondFactor: true, confirmedAt: systemClock.now() }
  const { endpoint, prepare } = onPreviewBankStatement
  const request = new Request(`https://funds.example.org/api/web${endpoint.path}`, {
    method: endpoint.method,
    headers: { "Content-Type": "application/xml" },
    body: new Uint8Array(bytes),
  })
  const { run } = await prepare(request)
  const body = OPERATOR_BANK_STATEMENTS.preview.body
  return z.encode(body, (await run(ctx, { ...session, ...operatorOf(user) })) as z.output<typeof body>)
}

test("a preview has the day of a statement, its totals and its first entries, and nothing of accounts that are left out", async () => {
  await openShareClass(ctx)
  const payer = { counterpartyName: "Ada Lovelace", counterpartyIban: "FR1420041010050500013M02606" }
  const { statements, leftOut } = await previewed(
    statementBytes(
      {
        statementId: "OTHERS",
        account: "DE89370400440532013000",
        entries: [credit({ value: "7", reference: "X" })],
      },
      {
        statementId: "OURS",
        entries: [
          debit({ value: "2.5", reference: "FEE" }),
          ...[1, 2, 3, 4, 5].map((number) =>
            credit({ value: "100", reference: `C${number}`, details: { ...payer, remittanceText: "RF" } }),
          ),
        ],
      },
    ),
  )

  expect(leftOut).toEqual(["DE89370400440532013000"])
  expect(statements).toMatchObject([
    {
      id: null,
      statementId: "OURS",
      account: SAMPLE_ACCOUNT,
      closing: "497.5",
      closingDay: "2025-02-03",
      entries: 6,
      totals: [{ currency: "EUR", credits: 5, credited: "500", debits: 1, debited: "2.5" }],
    },
  ])
  const { firstEntries = [] } = statements[0] ?? {}
  expect(firstEntries.map(({ reference }) => reference)).toEqual(["FEE", "C1", "C2", "C3", "C4"])
  expect(firstEntries[0]).toMatchObject({
    amount: { value: "-2.5", currency: "EUR" },
    counterpartyName: null,
  })
  expect(firstEntries[1]).toMatchObject({ ...payer, amount: { value: "100" }, payments: 1, text: "RF" })
})
