import { expect } from "@playwright/test"
import { expectNoCrowding } from "#e2e/fixtures/pages/crowding.ts"
import { expectReadableInForcedColors } from "#e2e/fixtures/pages/forced-colors.ts"
import { expectToFitWideAmounts } from "#e2e/fixtures/pages/wide-amounts.ts"
import { WHOLE_PAGE_HEIGHT, WIDTHS } from "#e2e/fixtures/pages/window-sizes.ts"
import { expectToFitZoomed } from "#e2e/fixtures/pages/zoom.ts"
import { INVESTOR_PAGES } from "./investor-pages.ts"
import { test } from "./signed-in-test.ts"

for (const language of ["", "/de", "/fr"]) {
  test(`nothing of ${language}/investor overlaps or overflows at any width`, async ({ page, reader }) => {
    // Large amounts in several currencies need the most space.
    await page.goto(`${language}/investor?investor=${reader.investorIds[1]}`)
    await expect(page.locator("#history")).toBeVisible()
    await expectNoCrowding(page, WIDTHS)
  })
}

for (const path of INVESTOR_PAGES) {
  test(`${path} has space for amounts of eleven digits`, async ({ page, reader }) => {
    await page.goto(`${path}?investor=${reader.investorIds[1]}`)
    await expect(page.locator("[data-awaited]")).toHaveCount(0)
    await expectToFitWideAmounts(page, WIDTHS)
  })
}

test("portfolio and order forms fit a screen at 200 % and can be read in the device's colours", async ({
  page,
  reader,
}) => {
  for (const path of ["/investor", "/investor/subscribe", "/investor/redeem"]) {
    await page.goto(`/de${path}?investor=${reader.investorIds[1]}`)
    await expect(page.locator("[data-awaited]")).toHaveCount(0)
    await expectReadableInForcedColors(page)
    await expectToFitZoomed(page)
  }
})

test("the line above the chart shows the total and all funds", async ({ page, reader }) => {
  await page.setViewportSize({ width: 1440, height: WHOLE_PAGE_HEIGHT })
  await page.goto(`/investor?investor=${reader.investorIds[1]}`)
  const chart = page.locator("#history")
  const line = await chart.locator("p.figures").first().boundingBox()
  const plot = await chart.getByRole("slider").boundingBox()
  const values = await chart.locator("p.figures").first().locator("> span").all()
  expect(values.length).toBeGreaterThan(3)
  for (const value of values) {
    await expect(value).toHaveText(/\d/)
    const box = await value.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0))
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(plot?.y ?? 0)
  }
})

test("the page for an unknown order has the navigation and links to the orders", async ({ page }) => {
  const response = await page.goto("/investor/orders/00000000-0000-4000-8000-000000000000")
  expect(response?.status()).toBe(404)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Nothing found here")
  await expect(page).toHaveTitle(/^Page not found/)
  await expect(page.getByRole("navigation", { name: "Your pages" })).toBeVisible()
  await expect(main).not.toContainText(/fund|share class/)
  await main.getByRole("link", { name: "Orders" }).click()
  await expect(page).toHaveURL(/\/investor\/orders$/)
})

test("the area of distributors, which an investor does not have, leads back to their own pages", async ({
  page,
}) => {
  for (const address of ["/distributor", "/distributor/orders", "/distributor/nothing"]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole("main")).not.toContainText(/distributor/i)
    await page.getByRole("link", { name: "Go to your start page" }).click()
    await expect(page).toHaveURL(/\/investor$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio")
  }
})
