import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { debit, statementFile } from "#test/bank-statements/sample-statements.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>

test.beforeAll(async () => {
  world = await openSandboxWorld()
})

test.afterAll(() => world?.close())

const dialog = (page: Page) => page.getByRole("dialog")

test("a payout of a statement that a maker imported says so, and is paid when a checker confirms the statement", async ({
  browser,
}) => {
  test.slow()
  const [maker, checker] = [await createOperator(world, "maker"), await createOperator(world, "checker")]
  const { db, clock } = world.ctx
  const { redemptionOrderId, redemptionOrder, bankAccount } = await db.payout.findFirstOrThrow({
    where: {
      status: "pending",
      redemptionOrder: { shareClass: { bankAccountNumber: { not: null } } },
      bankAccount: { status: "validated", investor: { status: "active" } },
    },
    include: { bankAccount: true, redemptionOrder: { include: { shareClass: true } } },
    orderBy: { id: "asc" },
  })
  const { payout } = await releasePayout(world.ctx, redemptionOrderId)
  if (payout === null) throw new Error("the redemption has no payout")
  const { value, currency } = payout.amount
  const today = dayIn(clock.now(), "UTC")
  const details = { endToEndId: payout.endToEndId, counterpartyIban: bankAccount.accountNumber }
  const file = statementFile({
    statementId: "STATEMENT-W",
    account: redemptionOrder.shareClass.bankAccountNumber ?? "",
    currency,
    day: today,
    entries: [debit({ value, currency, reference: "PAID-1", bookedDay: today, details })],
  })
  const { statements } = await importBankStatement(world.ctx, maker.actor, { file })

  const page = await openFor(world, browser, maker, `/operator/payouts?search=${payout.endToEndId}`)
  await expect(
    page.getByText(/A bank statement says that it was paid on .+ A checker has to confirm/),
  ).toBeVisible()
  await expectNothingFound(page)
  await page.goto(`/operator/bank-statements/${statements[0]?.statement.id}`)
  await expect(page.getByText("It ends once a checker confirms the statement.")).toBeVisible()
  await expect(page.getByText("payouts that it names stay as they are")).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole("link", { name: "Read the proposal" }).click()
  await page.waitForURL(/\/operator\/approvals\/[0-9a-f-]{36}$/)
  expect(await db.payout.findUniqueOrThrow({ where: { id: payout.id } })).toMatchObject({ status: "sent" })

  const approving = await openFor(world, browser, checker, new URL(page.url()).pathname)
  await expect(approving.getByText(/^Payout of .+ for the redemption order .+: paid$/)).toBeVisible()
  await approving.getByRole("button", { name: "Approve" }).click()
  await dialog(approving).getByRole("button", { name: "Approve" }).click()
  await expect(approving.getByRole("definition").first()).toHaveText("Approved")
  await approving.context().close()
  expect(await db.payout.findUniqueOrThrow({ where: { id: payout.id } })).toMatchObject({ status: "paid" })
  await page.goto(`/operator/payouts?search=${payout.endToEndId}`)
  await expect(page.getByText(/A bank statement says/)).toHaveCount(0)
  await page.context().close()
})

test("a payout of a blocked investor is not to be released: the first page counts it apart and leads to it", async ({
  browser,
}) => {
  const maker = await createOperator(world, "maker")
  const { db } = world.ctx
  const proposed = await db.openProposalSubject.findMany({ where: { subject: { startsWith: "payout:" } } })
  const { redemptionOrder } = await db.payout.findFirstOrThrow({
    where: {
      status: "pending",
      id: { notIn: proposed.map(({ subject }) => subject.slice("payout:".length)) },
      bankAccount: { status: "validated", investor: { status: "active" } },
    },
    include: { redemptionOrder: { include: { investor: true } } },
    orderBy: { id: "desc" },
  })
  const { investor } = redemptionOrder
  const page = await openFor(world, browser, maker, "/operator")
  const toDo = page.getByRole("region", { name: "To do" })
  const held = toDo.getByRole("listitem").filter({ hasText: /held, because/ })
  await expect(toDo.getByRole("listitem").filter({ hasText: "to be released" })).toBeVisible()
  await expect(held).toHaveCount(0)
  await decideInvestor(world.ctx, OPERATOR, {
    id: investor.id,
    decision: "suspend",
    message: "Under investigation.",
  })
  await page.reload()
  await expect(held).toHaveText(/^(One payout is|\d+ payouts are) held, because .* See the held payouts$/)
  await expectNothingFound(page)
  await held.getByRole("link").click()
  await page.waitForURL("**/operator/payouts?state=held-by-payee")
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("held-by-payee")
  const row = page.getByRole("row").filter({ hasText: investor.displayName }).first()
  await expect(row).toContainText("The investor is not active: the money waits until they are.")
  await expect(page.getByRole("checkbox", { name: /^Release / })).toHaveCount(0)
  await expectNothingFound(page)
  await decideInvestor(world.ctx, OPERATOR, { id: investor.id, decision: "activate" })
  await page.reload()
  await expect(row).toHaveCount(0)
  await page.context().close()
})
