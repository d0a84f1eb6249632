import { expect, test } from "@playwright/test"
import { crowdingOf } from "#e2e/fixtures/overprint.ts"

/** Between a tablet and a large screen. */
const WIDTHS = [768, 820, 900, 1024, 1100, 1280, 1440]

/** Higher than the pages, so that all parts are laid out. */
const HEIGHT = 7_600

for (const path of ["/", "/funds/EUTBL", "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR"]) {
  for (const language of ["", "/de"]) {
    test(`nothing of ${language}${path} overlaps or overflows at any width`, async ({ page }) => {
      await page.goto(`${language}${path}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        expect(await crowdingOf(page), `${width} px`).toEqual({ overprinted: [], excess: 0 })
      }
    })
  }
}
