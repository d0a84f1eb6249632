import { expect } from "@playwright/test"
import { bringDemoBankStatements } from "#demo/bank-statements/load-demo-bank-statements.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { openFor } from "#e2e/fixtures/people/pages-of-people.ts"
import { test } from "#e2e/fixtures/people/test-with-people.ts"

test("in the demo an operator finds bank statements, an attested day, and an entry to match to its payout", async ({
  browser,
}) => {
  test.slow()
  const world = await openSandboxWorld()
  try {
    const { statements, attested } = await bringDemoBankStatements(world.ctx)
    expect(statements).toBeGreaterThan(0)
    const page = await openFor(world, browser, await createOperator(world, "maker"), "/operator")
    for (const step of ["Bank statement in", "Day attested"])
      await expect(page.getByRole("columnheader", { name: step }).first()).toBeVisible()

    await page.goto("/operator/bank-statements")
    const ofLastDay = page.getByRole("row", { name: /DEMO-EUTBL-/ }).first()
    await expect(ofLastDay).toContainText("Counts")
    await ofLastDay.getByRole("link", { name: /DEMO-EUTBL-/ }).click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("DEMO-EUTBL-")
    for (const name of ["operator.maker@sharebook.example", "operator.checker@sharebook.example"])
      await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole("button", { name: /Explain the entry of/ })).not.toHaveCount(0)
    await expectNothingFound(page)

    const back = await world.ctx.db.bankStatementEntry.findFirstOrThrow({ where: { exception: "return" } })
    await page.goto(`/operator/bank-statements/${back.statementId}`)
    const exception = page.getByRole("row").filter({ hasText: back.reference })
    await exception.getByRole("link", { name: "Find its money" }).click()
    await page.waitForURL(`**/${back.id}`)
    await expect(page.getByRole("row").nth(1)).toContainText(back.counterpartyName ?? "nobody")

    await page.goto(`/operator/bank-statements/days?day=${attested}`)
    await expect(
      page.getByText(/By operator\.maker@sharebook\.example\. Content \(SHA-256\): [0-9a-f]{64}/),
    ).toBeVisible()
    await expectNothingFound(page)
    await page.context().close()
  } finally {
    await world.close()
  }
})
