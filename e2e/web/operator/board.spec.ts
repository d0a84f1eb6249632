import { expect, test } from "@playwright/test"
import { expectAccessible } from "#e2e/fixtures/expect-accessible.ts"
import { createOperator } from "#e2e/fixtures/operator-people.ts"
import { openSharedWorld } from "#e2e/fixtures/shared-world.ts"
import { signInTo } from "#e2e/fixtures/sign-in-page.ts"

test.use({ reducedMotion: "reduce" })

test("the first page of the operator shows dealing days with their steps, in English and French", async ({
  page,
}) => {
  const world = openSharedWorld()
  try {
    const person = await createOperator(world, "maker")
    await signInTo(page, person, "/operator")
  } finally {
    await world.close()
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
  const table = page.getByRole("table", { name: "Dealing days" })
  await expect(table.getByRole("columnheader")).toHaveText([
    "Dealing day",
    "Bank statement in",
    "Payments matched",
    "Value proposed",
    "Value approved",
    "Dealing run",
    "Payouts approved",
    "Payouts confirmed",
    "Day attested",
  ])
  await expect(table.getByRole("rowheader").first()).toContainText(/\d{4}-\d{2}-\d{2}/)
  await expectAccessible(page)
  await page.getByRole("link", { name: "Earlier dealing days" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dealing days before")
  const [dealt = ""] =
    (await table.getByRole("rowheader").first().innerText()).match(/\d{4}-\d{2}-\d{2}/) ?? []
  await page.getByLabel("Dealing day").fill(dealt)
  await page.getByRole("button", { name: "Show" }).click()
  await page.waitForURL(`**/operator?day=${dealt}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dealing day \d/)
  await expect(table.getByRole("rowheader").filter({ hasText: dealt })).not.toHaveCount(0)
  await expect(table.getByRole("rowheader").filter({ hasNotText: dealt })).toHaveCount(0)
  await page.goto("/operator?day=1990-01-01")
  await expect(page.getByText("No orders wait, and none were executed.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Earlier dealing days" })).toHaveCount(0)
  await page.getByRole("link", { name: "Back to today" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
  await page.goto("/fr/operator")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aujourd’hui")
})
