import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"

test.use({ reducedMotion: "reduce" })

test("people of the operator find records by who and what, and see that the chain is whole with its last hash", async ({
  page,
}) => {
  const world = openSharedWorld()
  try {
    const person = await createOperator(world, "checker")
    await signInTo(page, person, "/operator/audit-log")
    await page.getByLabel("Find").fill(person.email)
    await page.keyboard.press("Enter")
    await page.waitForURL(/search=.*%40/)
    const table = page.getByRole("table", { name: "Audit log" })
    await expect(table.getByRole("row").filter({ hasText: "Access given" })).not.toHaveCount(0)
    await expectNothingFound(page)
    await page.getByRole("combobox", { name: "Action" }).selectOption("approval.proposed")
    await page.waitForURL(/action=approval/)
    await expect(table.getByRole("rowheader")).toHaveCount(0)
    await sealAuditLog(world.ctx)
    await page.getByRole("link", { name: "Verify the chain" }).click()
    const found = page.getByRole("status").filter({ hasText: "as they were sealed" })
    await expect(found).toContainText(/\d+:[0-9a-f]{64}/)
    const [head] = /\d+:[0-9a-f]{64}/.exec(await found.innerText()) ?? []
    await page.getByLabel("Place and hash that you noted earlier").fill(head ?? "")
    await page.getByRole("button", { name: "Compare" }).click()
    await expect(found).toContainText("The hash that you noted")
    await page.getByLabel("Place and hash that you noted earlier").fill(`1:${"0".repeat(64)}`)
    await page.getByRole("button", { name: "Compare" }).click()
    await expect(page.getByText("The log is not as it was sealed")).toBeVisible()
    await page.getByRole("combobox", { name: "Period" }).selectOption("day")
    await page.waitForURL(/period=day/)
    // The chain is not verified again with every filter.
    await expect(page).not.toHaveURL(/verify=|noted=/)
    await expect(page.getByRole("table", { name: "Audit log" }).getByRole("rowheader")).not.toHaveCount(0)
  } finally {
    await world.close()
  }
})
