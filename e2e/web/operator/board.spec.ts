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
  await expect(table.getByRole("rowheader").first()).toContainText(/^\w+ \d{1,2} \w{3,4} \d{4}/)
  await expectAccessible(page)
  const toDo = page.getByRole("region", { name: "To do" })
  await expect(toDo.getByRole("listitem").filter({ hasText: "Payouts approved" })).toHaveText(
    /^Payouts approved[1-9]\d* payouts?Open the list$/,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  // What a day needs is under it; of what was done or does not concern it there is a word or nothing.
  const days = await table.getByRole("rowheader").allInnerTexts()
  expect(days.filter((text) => /Value approved Done$/m.test(text))).not.toEqual([])
  expect(days.filter((text) => text.includes("Bank statement in"))).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await toDo.getByRole("listitem").filter({ hasText: "Payouts approved" }).getByRole("link").click()
  await page.waitForURL("**/operator/payouts?state=pending")
  await page.goBack()
  await page.getByRole("link", { name: "Earlier dealing days" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dealing days before")
  const shownDay = table.getByRole("rowheader").first().getByRole("time")
  const [dealt, dealtText] = [(await shownDay.getAttribute("datetime")) ?? "", await shownDay.innerText()]
  await page.getByLabel("Dealing day").fill(dealt)
  await page.getByRole("button", { name: "Show" }).click()
  await page.waitForURL(`**/operator?day=${dealt}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dealing day \d/)
  await expect(table.getByRole("rowheader").filter({ hasText: dealtText })).not.toHaveCount(0)
  await expect(table.getByRole("rowheader").filter({ hasNotText: dealtText })).toHaveCount(0)
  await page.goto("/operator?day=1990-01-01")
  await expect(page.getByText("No orders wait, and none were executed.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Earlier dealing days" })).toHaveCount(0)
  await page.getByRole("link", { name: "Back to today" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
  await page.goto("/fr/operator")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aujourd’hui")
})
