import type { Locator } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { THEME_COOKIE } from "#lib/format/theme.ts"

const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const groundOf = (locator: Locator): Promise<string> => styleOf(locator, "background-color")

/** The colours of Chromium's emulated forced-colors mode. */
const DEVICES = [
  { colorScheme: "light", ground: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)" },
  { colorScheme: "dark", ground: "rgb(0, 0, 0)", ink: "rgb(255, 255, 255)" },
] as const

for (const { colorScheme, ground, ink } of DEVICES) {
  test.describe(`with forced ${colorScheme} colours`, () => {
    test.use({ forcedColors: "active", colorScheme })

    test("selected options have the text colour as background, others that of the page", async ({ page }) => {
      await page.goto("/funds/SAFO/eurSAFOd?range=3M")
      const ranges = page.getByRole("navigation", { name: /^Range/ })
      const chosen = [
        ranges.getByRole("link", { name: "3M", exact: true }),
        page.getByRole("navigation", { name: "Share classes" }).getByRole("link", { name: "eurSAFOd" }),
      ]
      for (const choice of chosen) {
        expect(await groundOf(choice)).toBe(ink)
        expect(await styleOf(choice, "color")).toBe(ground)
      }
      const other = ranges.getByRole("link", { name: "6M", exact: true })
      expect(await groundOf(other)).not.toBe(ink)
      expect(await styleOf(other, "color")).not.toBe(ground)
    })

    test("the filters of the overview show the selection", async ({ page }) => {
      await page.goto("/?currency=EUR")
      const chosen = page.getByRole("main").getByRole("link", { name: "EUR", exact: true }).first()
      expect(await groundOf(chosen)).toBe(ink)
    })

    test("weight bars are visible with their lengths", async ({ page }) => {
      await page.goto("/funds/EUTBL")
      const bars = page.locator("#portfolio th > span[style]")
      await expect(bars.first()).toBeVisible()
      for (const bar of await bars.all()) {
        const color = await groundOf(bar)
        expect(color).not.toMatch(/^rgba/)
        expect(contrast(color, ground)).toBeGreaterThan(3)
      }
    })

    test("legend samples have the colours of their lines, which contrast with the page", async ({
      context,
      page,
      baseURL,
    }) => {
      // A chosen theme must not cause light lines on a light page.
      const opposite = colorScheme === "light" ? "dark" : "light"
      await context.addCookies([{ name: THEME_COOKIE, value: opposite, url: baseURL ?? "" }])
      await page.goto("/funds/EUTBL")
      const chart = page.locator("#net-yield")
      await expect(page.locator("html")).toHaveAttribute("data-theme", opposite)
      const lines = await Promise.all(
        (await chart.locator("svg path[stroke]").all()).map((line) => styleOf(line, "stroke")),
      )
      const samples = await Promise.all((await chart.locator("p.figures span[style]").all()).map(groundOf))
      expect(samples).toHaveLength(2)
      // The lines, and the strokes between their ends and labels.
      expect([...new Set(lines)]).toEqual(samples)
      expect(await groundOf(page.locator("body"))).toBe(ground)
      for (const line of lines) expect(contrast(line, ground)).toBeGreaterThan(3)
    })
  })

  test(`text has the highest contrast for readers who prefer more contrast in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: "more" })
    await page.goto("/")
    expect(await styleOf(page.locator("body"), "color")).toBe(ink)
    expect(await groundOf(page.locator("body"))).toBe(ground)
  })
}

test("nothing moves for readers who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const path of ["/", "/funds/EUTBL", "/compare?classes=EUTBL,USTBL"]) {
    await page.goto(path)
    const moving = page.locator("*").evaluateAll((elements) =>
      elements
        // Scripts may have replaced elements since they were found; those have no style.
        .filter((element) => element.isConnected)
        .map((element) => getComputedStyle(element))
        .filter(
          ({ transitionDuration, animationName }) => transitionDuration !== "0s" || animationName !== "none",
        )
        .map(({ transitionProperty, animationName }) => `${transitionProperty} ${animationName}`),
    )
    expect(await moving).toEqual([])
  }
})

/** Contrast of two colours written `rgb(r, g, b)`, as WCAG 2 defines it. */
function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
