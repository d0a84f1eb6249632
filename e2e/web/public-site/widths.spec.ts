import { test } from "@playwright/test"
import { expectNoCrowding } from "#e2e/fixtures/pages/crowding.ts"
import { WIDTHS } from "#e2e/fixtures/pages/window-sizes.ts"

for (const path of ["/", "/funds/EUTBL", "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR"]) {
  for (const language of ["", "/de"]) {
    test(`nothing of ${language}${path} overlaps or overflows at any width`, async ({ page }) => {
      await page.goto(`${language}${path}`)
      await expectNoCrowding(page, WIDTHS)
    })
  }
}
