import { expect, test } from "@playwright/test"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { toDay } from "#lib/db/column-values.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { readPdf } from "#test/read-pdf.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>

test.beforeAll(async () => {
  world = await openSandboxWorld()
})

test.afterAll(() => world?.close())

test("pages, PDFs and texts about the index agree after the clock of the sandbox has moved", async ({
  browser,
}) => {
  const { distributor } = await createOauthUser(world)
  const today = addDays(dayIn(world.ctx.clock.now(), "Europe/Paris"), 4)
  const moved = await distributor.post("/api/sandbox/clock", { to: `${today}T16:00:00Z` })
  expect(moved.status).toBe(200)
  const { id } = await world.ctx.db.shareClass.findUniqueOrThrow({ where: { symbol: "EUTBL" } })
  const lastOf = { where: { shareClassId: id }, orderBy: { day: "desc" } } as const
  const value = await world.ctx.db.netAssetValue.findFirstOrThrow(lastOf)
  const index = await world.ctx.db.indexValue.findFirstOrThrow(lastOf)
  // The sandbox continues the values of the funds, not those of their indexes.
  expect(index.day < value.day).toBe(true)
  const now = formatDay("en", today)
  const [valueDay, indexDay] = [value, index].map(({ day }) => formatDay("en", toDay(day)))

  const context = await browser.newContext({ baseURL: world.origin.href })
  const page = await context.newPage()
  await page.goto("/funds/EUTBL")
  await expect(page.getByText(`printed ${now}, `)).toBeAttached()
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText(`as of ${valueDay}`)
  const compared = page.locator("#growth")
  await expect(compared).toContainText(new RegExp(`EUTBL: .* on ${indexDay}, .*; Index: .* on ${indexDay}, `))
  await expect(compared).not.toContainText(`on ${valueDay}`)
  const thisYear = page.getByRole("table", { name: "Calendar years" }).getByRole("row").nth(1)
  await expect(thisYear.getByRole("cell").last()).toHaveText("–")

  const pdf = await context.request.get("/funds/EUTBL/EUTBL/factsheet.pdf")
  const paper = await readPdf(await pdf.body())
  const text = paper.pages.flat().join("").replaceAll(/\s/g, "")
  expect(text).toContain(`Generated${now}`.replaceAll(" ", ""))
  expect(text).toContain(`asof${valueDay}`.replaceAll(" ", ""))
  expect(paper.objects).toContain(`<xmp:CreateDate>${today}T16:`)
  await context.close()
})
