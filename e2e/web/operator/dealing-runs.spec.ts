import { readFile } from "node:fs/promises"
import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"

test.use({ reducedMotion: "reduce" })

test("the operator sees what waits with the cash that the fund needs, its plan, and what a run executed", async ({
  page,
}) => {
  const world = openSharedWorld()
  try {
    await signInTo(page, await createOperator(world, "maker"), "/operator/dealing-runs")
  } finally {
    await world.close()
  }
  const main = page.getByRole("main")
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("Dealing runs")
  const waiting = page.getByRole("table", { name: "Waiting" })
  await expect(waiting.getByRole("row", { name: /Total EUR/ })).toContainText(/[+−-]?[\d,]+\.\d\d/)
  await expectAccessible(page)
  await waiting.getByRole("rowheader").getByRole("link").first().click()
  await expect(heading).toContainText("Plan of")
  await expect(page.getByRole("table", { name: "Figure" })).toContainText("Shares")
  await expect(page.getByRole("table", { name: "Orders" }).getByRole("rowheader").first()).toBeVisible()
  await expectAccessible(page)

  await page.goto("/operator/dealing-runs?class=EUTBL")
  const history = page.getByRole("table", { name: "Completed runs" })
  await expect(history.getByRole("rowheader")).toHaveCount(50)
  const file = page.waitForEvent("download")
  await page.getByRole("link", { name: "CSV" }).click()
  const [head, ...rows] = (await readFile(await (await file).path(), "utf8")).trimEnd().split("\r\n")
  expect(head).toContain("Dealing day,Class,Net asset value")
  expect(rows.length).toBeGreaterThan(50)
  await page.getByRole("link", { name: "Next page" }).click()
  await page.waitForURL(/cursor=/)

  await page.goto("/operator/dealing-runs?class=EUTBL")
  await history.getByRole("rowheader").getByRole("link").first().click()
  await expect(main).toContainText(/Executed .+ the net asset value of/)
  await expectAccessible(page)
  await page.getByRole("table", { name: "Orders" }).getByRole("row").nth(1).getByRole("link").first().click()
  await expect(main).toContainText(/Entries of order [0-9a-f-]{36}/)
})
