import { expect, test } from "@playwright/test"

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
    await page.setViewportSize({ width: 390, height: 844 })
    for (const language of ["", "/es", "/fr", "/it", "/de"]) {
      await page.goto(`${language}/compare?classes=EUTBL,eurSAFO`)
      const excess = await page
        .locator("table:has(th[scope=row].sticky)")
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      expect(excess, language).toBeLessThanOrEqual(0)
    }
  })
})
