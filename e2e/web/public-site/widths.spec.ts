import { expect, test } from "@playwright/test"
import { crowdingOf } from "#e2e/fixtures/pages/crowding.ts"
import { WHOLE_PAGE_HEIGHT, WIDTHS } from "#e2e/fixtures/pages/window-sizes.ts"

for (const path of ["/", "/funds/EUTBL", "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR"]) {
  for (const language of ["", "/de"]) {
    test(`nothing of ${language}${path} overlaps or overflows at any width`, async ({ page }) => {
      await page.goto(`${language}${path}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: WHOLE_PAGE_HEIGHT })
        expect(await crowdingOf(page), `${width} px`).toEqual({ overprinted: [], excess: 0 })
      }
    })
  }
}
