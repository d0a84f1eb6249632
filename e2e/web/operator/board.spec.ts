import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"

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
  const table = page.getByRole("table", { name: "Dealing days with something to do" })
  await expect(table).toBeVisible()
  const columns = await table.evaluate((element: HTMLTableElement) => {
    const [head, ...rows] = [...element.rows]
    return [...(head?.cells ?? [])].map(({ textContent }, index) => ({
      heading: textContent,
      isEmpty: rows.every(({ cells }) => cells[index]?.textContent === ""),
    }))
  })
  expect(columns.filter(({ isEmpty }) => isEmpty)).toEqual([])
  // The other two are there where bank statements are imported, as by other tests.
  const ofStatements = ["Bank statement in", "Day attested"]
  expect(columns.map(({ heading }) => heading).filter((heading) => !ofStatements.includes(heading))).toEqual([
    "Dealing day",
    "Payments matched",
    "Value proposed",
    "Value approved",
    "Dealing run",
    "Payouts approved",
    "Payouts confirmed",
  ])
  await expect(table.getByRole("rowheader").first()).toContainText(/^\w+ \d{1,2} \w{3,4} \d{4}/)
  await expectAccessible(page)
  const toDo = page.getByRole("region", { name: "To do" })
  const toRelease = toDo.getByRole("listitem").filter({ hasText: "to be released" })
  await expect(toRelease).toHaveText(
    /^(One payout has|[1-9]\d* payouts have) to be released by a maker: .*\d\. See the payouts$/,
  )
  const reviews = toDo.getByRole("listitem").filter({ hasText: "under review" })
  await expect(reviews).toHaveText(
    /^(One investor is under review, since|\d+ investors are under review, the oldest since) \d.*\. See the investors/,
  )
  await expect(reviews.getByRole("link")).toHaveAttribute("href", "/operator/investors?status=pending-review")
  await expect(page.getByText(/Times are in the time zone of each fund\.$/)).toBeVisible()
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 1_000 })
    // What is left of a day is under or beside it; what was done, and what concerns no day, is not.
    const day = table
      .getByRole("rowheader")
      .filter({ hasText: /Payouts approved\s+To do/ })
      .first()
    await expect(day).toBeVisible()
    expect(await day.innerText()).not.toMatch(/Value approved|Bank statement in/)
    const allSteps = day.locator("summary")
    await expect(allSteps).toHaveText(/^All steps of \w+ \d{1,2} \w{3,4} \d{4}$/)
    await allSteps.click()
    await expect(day.getByRole("listitem").filter({ hasText: /Value approved\s+Done/ })).toBeVisible()
    await expect(day.getByRole("listitem").filter({ hasText: /^Payouts approved/ })).toHaveCount(1)
    await allSteps.click()
    await expect(day.getByRole("listitem").filter({ hasText: "Value approved" })).toHaveCount(0)
  }
  // Days on which nobody has anything to do are there for who asks for them.
  const done = page.getByRole("table", { name: "Dealing days with nothing left to do" })
  await expect(done).toHaveCount(0)
  await page.getByText(/^\d+ dealing days? with nothing left to do$/).click()
  await expect(done.getByRole("rowheader").first()).toContainText(/Dealing run|Payouts confirmed/)
  expect(await done.innerText()).not.toMatch(/To do|Waiting|Failed/)
  await page.setViewportSize({ width: 1280, height: 720 })
  await toRelease.getByRole("link").click()
  await page.waitForURL("**/operator/payouts?state=pending")
  await page.goBack()
  await page.getByRole("link", { name: "Earlier dealing days" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dealing days before")
  const past = page.getByRole("table", { name: "Dealing days", exact: true })
  const shownDay = past.getByRole("rowheader").first().getByRole("time")
  const [dealt, dealtText] = [(await shownDay.getAttribute("datetime")) ?? "", await shownDay.innerText()]
  await page.getByLabel("Dealing day").fill(dealt)
  await page.getByRole("button", { name: "Show" }).click()
  await page.waitForURL(`**/operator?day=${dealt}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dealing day \d/)
  await expect(past.getByRole("rowheader").filter({ hasText: dealtText })).not.toHaveCount(0)
  await expect(past.getByRole("rowheader").filter({ hasNotText: dealtText })).toHaveCount(0)
  await page.goto("/operator?day=1990-01-01")
  await expect(page.getByText("No open orders, and none executed.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Earlier dealing days" })).toHaveCount(0)
  await page.getByRole("link", { name: "Back to today" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
  await page.goto("/fr/operator")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aujourd’hui")
})
