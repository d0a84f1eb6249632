import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { layoutShift } from "#e2e/fixtures/pages/layout-shift.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"

/** Compressed, as transferred. */
const MAX_SCRIPT_BYTES = 200_000

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

for (const path of ["/", "/funds/EUTBL"]) {
  for (const [device, viewport] of [
    ["phone", { width: 390, height: 844 }],
    ["desktop", { width: 1280, height: 900 }],
  ] as const) {
    test(`${path} loads on a ${device} with less than 200 kB of scripts, no early downloads, and no layout shift`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      // On a busy machine a font may arrive a frame after its text, which then moves a little. What else moves is looked for here.
      await page.route(/\.woff2$/, (route) => route.abort())
      const fetched: string[] = []
      page.on("request", (request) => {
        if (request.resourceType() === "fetch") fetched.push(request.url())
      })
      // On a busy machine the network may be idle while the browser still reads the page, before it asks for any script.
      await page.goto(path, { waitUntil: "networkidle" })
      await scriptsRun(page)
      await expect.poll(() => scriptBytes(page)).toBeGreaterThan(10_000)
      const bytes = await scriptBytes(page)
      expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES)
      expect(fetched, "what nobody has asked for").toEqual([])
      expect(await layoutShift(page)).toBe(0)
    })
  }
}

test("a chart loads its charting library when it is near and the reader is active, and looks the same", async ({
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
  // The static image is removed only when the interactive chart has replaced it.
  await expect(chart.locator("svg[viewBox='0 0 1000 1000']")).toBeHidden()
})
