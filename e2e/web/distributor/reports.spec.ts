import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { delayPages } from "#e2e/fixtures/pages/delay-pages.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { partRuns } from "#e2e/fixtures/pages/scripts-run.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"

const PORTFOLIOS = "/distributor/reports/portfolios"

test.beforeEach(async ({ page }) => {
  const world = openSharedWorld()
  try {
    const [{ id: distributorId }] = DEMO_DISTRIBUTORS
    const person = await createUserWithPassword(world)
    const staff = await joinStaff(world, { ...person, distributor: { distributorId } }, "viewer")
    await signInTo(page, staff, PORTFOLIOS)
  } finally {
    await world.close()
  }
})

const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true })

/** The texts of the rows of a report, without the lists that fold under their first cells. */
const shownRows = (page: Page, name: string): Promise<string[][]> =>
  table(page, name)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.querySelector("a") ?? cell).textContent ?? "")),
    )

/** The rows of the CSV file that the page links to, without the ids of investors, which the page leaves out. */
async function csvRows(page: Page): Promise<string[][]> {
  const link = page.locator("#lines").getByRole("link", { name: "CSV", exact: true })
  const response = await page.request.get((await link.getAttribute("href")) ?? "")
  expect(response.status()).toBe(200)
  const rows = parse(await response.text()) as string[][]
  const ids = rows[0]?.indexOf("Investor ID")
  return rows.map((row) => row.filter((_, column) => column !== ids))
}

/** A figure as the CSV file has it. */
const plain = (text: string): string => {
  const number = text.replaceAll(",", "").replace("+", "").replace("−", "-")
  if (!/^-?\d+\.\d+$/.test(number)) return text
  return number.replace(/\.?0+$/, "").replace(/^-0$/, "0")
}

test("the three reports show what their CSV files have, by holding, class and investor", async ({ page }) => {
  for (const name of ["Portfolios", "Accounting positions", "Positions and flows"]) {
    await page.getByRole("navigation", { name: "Report" }).getByRole("link", { name, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    for (const group of ["Holdings", "Classes", "Investors"]) {
      const choice = page.getByRole("navigation", { name: "Rows" }).getByRole("link", { name: group })
      await choice.click()
      await expect(choice).toHaveAttribute("aria-current", "true")
      const [head = [], ...lines] = await csvRows(page)
      const days = head.indexOf("Value day")
      const without = (row: readonly string[]) => row.filter((_, column) => column !== days)
      const shown = await shownRows(page, name)
      expect(shown.length).toBe(Math.min(lines.length, 100))
      expect(shown.map((row) => without(row.map(plain)))).toEqual(
        lines.slice(0, shown.length).map((row) => without(row)),
      )
    }
  }
})

test("lines are sorted and searched on the server, and a row leads to its investor", async ({ page }) => {
  const value = table(page, "Portfolios").getByRole("columnheader", { name: "Value", exact: true })
  await value.getByRole("link").click()
  await expect(page).toHaveURL(/sort=money\.closing/)
  await value.getByRole("link").click()
  await expect(page).toHaveURL(/sort=-money\.closing/)
  await expect(page.locator("th[aria-sort=descending]")).toBeVisible()
  const values = (await shownRows(page, "Portfolios")).map((row) =>
    Number((row[6] ?? "").replaceAll(",", "")),
  )
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  const [first = []] = await shownRows(page, "Portfolios")
  const name = first[0] ?? ""
  await page.keyboard.press("/")
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.keyboard.type(name)
  await expect(page).toHaveURL(/search=/)
  await expect
    .poll(async () => new Set((await shownRows(page, "Portfolios")).map((row) => row[0])))
    .toEqual(new Set([name]))
  await page.getByRole("heading", { level: 1 }).click()
  await page.getByRole("searchbox").evaluate((field) => field.blur())
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page.getByText(`Only ${name}`)).toBeVisible()
  await page.getByRole("link", { name: "All investors" }).click()
  await expect(page.getByRole("searchbox")).toBeVisible()
})

test("the range of the chart stays when lines are sorted or grouped, and on the way to another report and back", async ({
  page,
}) => {
  const range = page.locator("#history").getByRole("link", { name: "6M", exact: true })
  await partRuns(range)
  await range.click()
  await expect(page).toHaveURL(/range=6M/)
  const value = table(page, "Portfolios").getByRole("columnheader", { name: "Value", exact: true })
  await value.getByRole("link").click()
  // Either part may come first: what others change meanwhile lets the page be rendered anew, with the range in its links.
  await expect(page).toHaveURL(/\?(?=.*sort=money\.closing)(?=.*range=6M)/)
  await page.getByRole("navigation", { name: "Rows" }).getByRole("link", { name: "Classes" }).click()
  await expect(page).toHaveURL(/\?(?=.*group=class)(?=.*range=6M)/)
  const reports = page.getByRole("navigation", { name: "Report" })
  for (const name of ["Positions and flows", "Portfolios"]) {
    await reports.getByRole("link", { name, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await expect(page).toHaveURL(/range=6M/)
  }
  await expect(range).toHaveAttribute("aria-current", "true")
})

test("a search on its way stays where the days are shown again, and where the chart has another range", async ({
  page,
}) => {
  const range = page.locator("#history").getByRole("link", { name: "6M", exact: true })
  const search = page.getByRole("searchbox")
  await page.goto(`${PORTFOLIOS}?range=1Y`)
  await partRuns(range)
  const { asked, release } = await delayPages(page, PORTFOLIOS)
  await search.pressSequentially("a")
  await page.getByRole("main").getByRole("button", { name: "Show", exact: true }).click()
  await expect.poll(() => asked.at(-1)).toMatch(/search=a&.*day=/)
  await search.focus()
  await page.keyboard.press("End")
  await page.keyboard.type("n")
  await range.click()
  await expect.poll(() => asked.at(-1)).toMatch(/^(?=.*range=6M)(?=.*search=an&).*day=/)
  await search.focus()
  await page.keyboard.press("End")
  await page.keyboard.type("d")
  await expect.poll(() => asked.at(-1)).toMatch(/^(?=.*range=6M)(?=.*search=and&).*day=/)
  release()
  await expect(page).toHaveURL(/\?(?=.*range=6M)(?=.*search=and&).*day=/)
  await expect(search).toHaveValue("and")
  await expect(range).toHaveAttribute("aria-current", "true")
})

test("a search on its way stays where the chart shows days of one's own", async ({ page }) => {
  const history = page.locator("#history")
  await page.goto(`${PORTFOLIOS}?range=1Y`)
  await history.locator("summary", { hasText: "Custom" }).click()
  await partRuns(history.getByLabel("From", { exact: true }))
  await history.getByLabel("From", { exact: true }).fill("2026-05-01")
  await history.getByLabel("To", { exact: true }).fill("2026-06-01")
  const { asked, release } = await delayPages(page, PORTFOLIOS)
  await page.getByRole("searchbox").pressSequentially("a")
  await history.getByRole("button", { name: "Show", exact: true }).click()
  await expect.poll(() => asked.at(-1)).toBe("search=a&from=2026-05-01&to=2026-06-01")
  release()
  await expect(page).toHaveURL(/\?search=a&from=2026-05-01&to=2026-06-01$/)
  await expect(page.getByRole("searchbox")).toHaveValue("a")
})

test("days without a report are explained beside their field, with a way on", async ({ page }) => {
  await page.goto(`${PORTFOLIOS}?day=2199-01-01`)
  await expect(page.locator("#report-day-note")).toContainText("There are no figures after")
  await expect(page.getByLabel("Day")).toHaveValue("2199-01-01")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Show the latest day" }).click()
  await expect(table(page, "Portfolios")).toBeVisible()
  await page.goto(`${PORTFOLIOS}?day=2001-01-01`)
  await expect(page.locator("#report-day-note")).toContainText("The first fund launched on")
  await page.goto("/distributor/reports/accounting-positions?from=2026-06-30&to=2026-01-01")
  await expect(page.locator("#report-to-note")).toContainText("ends before it begins")
  await page.getByRole("link", { name: "Show this year" }).click()
  await expect(table(page, "Accounting positions")).toBeVisible()
})

test("a link to a file that cannot be made leads to a page that says why, and back", async ({ page }) => {
  await page.goto(`/fr${PORTFOLIOS}?day=2999-01-01`)
  const responses = page.waitForResponse(/portfolios\/csv/)
  await page.evaluate((path) => window.location.assign(path), `/fr${PORTFOLIOS}/csv?day=2999-01-01`)
  expect((await responses).status()).toBe(409)
  await expect(page.getByRole("heading", { name: "Ce fichier ne peut pas être créé" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("Il n’y a pas encore de chiffres après le")
  await page.getByRole("link", { name: "Revenir en arrière" }).click()
  await expect(page).toHaveURL(new RegExp(`${PORTFOLIOS}\\?day=2999-01-01$`))
})

test("a day that is missing is asked for beside its field, in the language of the page", async ({ page }) => {
  await page.goto("/fr/distributor/reports/accounting-positions?from=2026-01-01&to=2026-06-30")
  const [from, to] = [page.locator("#report-from"), page.locator("#report-to")]
  await partRuns(from)
  for (const input of [from, to]) await input.fill("")
  await page.getByRole("button", { name: "Afficher", exact: true }).click()
  await expect(from).toBeFocused()
  for (const input of [from, to]) {
    await expect(input).toHaveAttribute("aria-invalid", "true")
    await expect(input).toHaveAccessibleDescription("Saisissez une date.")
  }
  await from.fill("2026-02-01")
  await to.fill("2026-01-01")
  await expect(page.locator("form [aria-invalid]")).toHaveCount(0)
  await page.getByRole("button", { name: "Afficher", exact: true }).click()
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription(/La période finit avant de commencer/)
  await to.fill("2026-02-28")
  await page.getByRole("button", { name: "Afficher", exact: true }).click()
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-28/)
})

test("a day without a value is shown at the last one, and names its day", async ({ page }) => {
  // A Saturday: no class has a value of it that another day would not have.
  await page.goto(`${PORTFOLIOS}?day=2026-06-06&group=class`)
  await expect(page.getByText("No value on 6 Jun 2026, so the last one before it is used:")).toBeVisible()
})

test("on a phone a report folds, is accessible, and can be used", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${PORTFOLIOS}?group=class&class=EUTBL`)
  await expect(table(page, "Portfolios").getByRole("row")).toHaveCount(2)
  await expect(page.getByText(/^Net asset value .*\d/).last()).toBeVisible()
  await expectAccessible(page)
  await page.goto("/fr/distributor/reports/positions-and-flows")
  await expectAccessible(page)
})
