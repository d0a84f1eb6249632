import { expect, test } from "@playwright/test"
import { partRuns } from "#e2e/fixtures/pages/scripts-run.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"

const COMPARED = "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR"

test.describe("on a screen of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const language of ["", "/de", "/fr"]) {
    test(`the line above a plot fits the values of four classes at ${language}/compare`, async ({ page }) => {
      await page.goto(`${language}${COMPARED}`)
      const readout = page.locator("section:has([role=slider]) p.figures")
      await expect(readout).toContainText("chfSAFO")
      expect(await readout.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0)
    })
  }

  test("the scrollable figures of classes show that there are more, with sticky names", async ({ page }) => {
    await page.goto(`/de${COMPARED}`)
    const figures = page.getByRole("table", { name: "Zahlen" })
    const assets = figures.getByRole("row", { name: /^Vermögen/ })
    await assets.getByRole("cell").first().scrollIntoViewIfNeeded()
    await expect(assets.getByRole("cell").nth(1)).toBeInViewport({ ratio: 0.25 })
    const name = assets.getByRole("rowheader")
    const before = await name.boundingBox()
    await figures.getByRole("link", { name: "chfSAFO" }).scrollIntoViewIfNeeded()
    await expect(figures.getByRole("link", { name: "chfSAFO" })).toBeInViewport()
    expect((await name.boundingBox())?.x).toBe(before?.x)
  })

  test("the figures of two classes fit beside their names, also where those are long", async ({ page }) => {
    for (const language of ["", "/es", "/fr", "/it", "/de"]) {
      await page.goto(`${language}/compare?classes=EUTBL,eurSAFO`)
      const excess = await page
        .locator("table:has(th[scope=row].sticky)")
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      expect(excess, language).toBeLessThanOrEqual(0)
    }
  })

  test("the risk of classes is compared beside their yield", async ({ page }) => {
    await page.goto("/compare?classes=EUTBL,NEUTRALCC")
    const figures = page.getByRole("table", { name: "Figures" })
    await expect(figures.getByRole("row", { name: /^Risk class/ }).getByRole("cell")).toHaveText([
      "1 of 7",
      "4 of 7",
    ])
    await expect(figures.getByRole("row", { name: /holding period/ }).getByRole("cell")).toHaveText([
      "1 month",
      "3 years",
    ])
  })
})

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test("what a tap on a chart reads stays when the finger is lifted", async ({ page }) => {
    await page.goto("/funds/EUTBL")
    const days = page.getByRole("slider", { name: "Growth of EUR 10,000" })
    await partRuns(days)
    const last = (await days.getAttribute("aria-valuenow")) ?? ""
    await days.tap({ position: { x: 40, y: 40 } })
    await expect(days).toBeFocused()
    await expect(days).not.toHaveAttribute("aria-valuenow", last)
    await page.getByRole("heading", { level: 1 }).tap()
    await expect(days).toHaveAttribute("aria-valuenow", last)
  })
})

/** A window of 1280 px at 400 %. */
test.describe("on a screen of 320 px", () => {
  test.use({ viewport: { width: 320, height: 740 } })

  for (const path of ["/", "/funds/SAFO", "/funds/NEUTRALCC"]) {
    test(`no language has to be scrolled sideways at ${path}`, async ({ page }) => {
      for (const language of LANGUAGES) {
        await page.goto(localePath(language, path))
        expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(320)
      }
    })
  }
})
