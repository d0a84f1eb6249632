import { expect, test } from "@playwright/test"
import { expectReadableInForcedColors } from "#e2e/fixtures/pages/forced-colors.ts"
import { expectToFitZoomed } from "#e2e/fixtures/pages/zoom.ts"

/** Home, each kind of factsheet, a fund, and a comparison of the most classes. */
const PATHS = [
  "/",
  "/funds/EUTBL",
  "/funds/SAFO/eurSAFOd",
  "/funds/UKTBL/eurUKTBL",
  "/funds/NEUTRALCC",
  "/funds/SAFO",
  "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR",
]

for (const path of PATHS) {
  test(`${path} fits a screen at 200 % and can be read in the device's colours`, async ({ page }) => {
    await page.goto(path)
    await expectReadableInForcedColors(page)
    await expectToFitZoomed(page)
    // The longest words.
    await page.goto(`/de${path}`)
    await expectToFitZoomed(page)
  })
}

test("focus is visible in the device's colours, and the lines of a comparison are told apart", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" })
  await page.goto("/funds/EUTBL")
  await page.keyboard.press("Tab")
  const focused = page.locator(":focus-visible")
  await expect(focused).toHaveCSS("outline-style", "solid")
  await expect(focused).toHaveCSS("outline-width", "2px")
  await page.goto("/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR")
  const lines = await page.locator("#growth svg path[stroke][stroke-width='1.75']").evaluateAll((paths) =>
    paths.map((path) => {
      const { stroke, strokeDasharray } = getComputedStyle(path)
      return `${stroke} ${strokeDasharray}`
    }),
  )
  expect(new Set(lines).size).toBe(4)
})
