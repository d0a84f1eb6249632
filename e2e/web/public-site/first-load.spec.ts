import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"

/** Compressed, as they travel. */
const MOST_SCRIPT_BYTES = 200_000

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

/** How far what stands on the page has moved by itself since it began to load. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"))
        }).observe({ type: "layout-shift", buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )

for (const path of ["/", "/funds/EUTBL"]) {
  for (const [device, viewport] of [
    ["phone", { width: 390, height: 844 }],
    ["desktop", { width: 1280, height: 900 }],
  ] as const) {
    test(`${path} comes to a ${device} with less than 200 kB of scripts, nothing ahead of its time, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const fetched: string[] = []
      page.on("request", (request) => {
        if (request.resourceType() === "fetch") fetched.push(request.url())
      })
      await page.goto(path, { waitUntil: "networkidle" })
      const bytes = await scriptBytes(page)
      expect(bytes).toBeGreaterThan(10_000)
      expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES)
      expect(fetched, "what nobody has asked for").toEqual([])
      // 0.00 as it is reported: on a busy machine a font may come one frame after its text.
      expect(await layoutShift(page)).toBeCloseTo(0, 2)
    })
  }
}

test("a chart loads its drawing library when it is near and the reader has moved, and looks the same", async ({
  page,
}) => {
  await page.goto("/funds/EUTBL", { waitUntil: "networkidle" })
  const drawn = page.locator("svg.recharts-surface")
  await expect(drawn).toHaveCount(0)
  const chart = page.locator("#net-asset-value")
  await expect(chart.locator("svg path").first()).toBeVisible()
  await chart.getByRole("slider").scrollIntoViewIfNeeded()
  await chart.getByRole("slider").hover()
  await expect(chart.locator("svg.recharts-surface")).toBeVisible()
  // The finished picture goes only when the lines that follow the pointer stand in its place.
  await expect(chart.locator("svg[viewBox='0 0 1000 1000']")).toBeHidden()
})
