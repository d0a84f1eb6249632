import { expect, test } from "@playwright/test"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

test.describe("a first visit from a French browser", () => {
  test.use({ locale: "fr-FR" })

  test("is redirected to French once, and never again after the reader chose English", async ({ page }) => {
    await page.goto("/funds/EUTBL")
    await expect(page).toHaveURL(/\/fr\/funds\/EUTBL$/)
    await page.getByRole("link", { name: "English", exact: true }).click()
    await expect(page).toHaveURL(/\/funds\/EUTBL$/)
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    await page.goto("/")
    await expect(page).not.toHaveURL(/\/fr/)
  })
})

test("another language shows the same page with the same parameters", async ({ page }) => {
  await page.goto("/?currency=GBP")
  await page.getByRole("link", { name: "Deutsch", exact: true }).click()
  await expect(page).toHaveURL(/\/de\?currency=GBP$/)
  const funds = page.getByRole("region", { name: "Alle Fonds" })
  await expect(funds.getByRole("link", { name: "UKTBL", exact: true })).toBeVisible()
  await expect(funds.getByRole("link", { name: "EUTBL", exact: true })).toHaveCount(0)
})

for (const language of LANGUAGES) {
  test(`every page showing performance has the legal texts in ${language}`, async ({ page }) => {
    const { statements } = messages(language)
    for (const path of ["/", "/funds/USTBL", "/compare?classes=USTBL,EUTBL"]) {
      await page.goto(localePath(language, path))
      const risk = page.getByRole("region", { name: statements.heading, exact: true })
      await expect(risk).toContainText(statements.pastPerformance)
      await expect(risk).toContainText(statements.notGuaranteed)
      await expect(risk).toContainText(statements.lossBorneByInvestor)
    }
  })
}

test("every translation links to the others, and English has no prefix", async ({ page, request }) => {
  await page.goto("/it/funds/EUTBL")
  const alternates = page.locator("link[rel=alternate][hreflang]")
  await expect(alternates).toHaveCount(LANGUAGES.length + 1)
  for (const link of await alternates.all()) {
    const address = new URL((await link.getAttribute("href")) ?? "")
    expect((await request.get(address.pathname, { maxRedirects: 0 })).status()).toBe(200)
  }
  const english = await request.get("/en/funds/EUTBL", { maxRedirects: 0 })
  expect([english.status(), english.headers().location]).toEqual([
    308,
    expect.stringMatching(/\/funds\/EUTBL$/),
  ])
})

test("an address in another spelling redirects to the canonical one, an unknown one is a 404", async ({
  request,
}) => {
  const spelled = await request.get("/fr/funds/safo/EURSAFO", { maxRedirects: 0 })
  expect([spelled.status(), spelled.headers().location]).toEqual([
    308,
    expect.stringMatching(/\/fr\/funds\/SAFO\/eurSAFO$/),
  ])
  for (const path of ["/funds/NONE", "/funds/EUTBL/USTBL", "/de/nothing", "/xx"]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test("the site map lists every page in every language, and robots.txt refers to it", async ({ request }) => {
  const map = await (await request.get("/sitemap.xml")).text()
  for (const language of LANGUAGES) {
    for (const path of ["/", "/compare", "/funds/SAFO", "/funds/SAFO/chfSAFO"]) {
      expect(map).toMatch(new RegExp(`<loc>[^<]*${localePath(language, path)}</loc>`))
    }
  }
  expect(map).toMatch(/hreflang="x-default"/)
  const robots = await (await request.get("/robots.txt")).text()
  expect(robots).toContain("/sitemap.xml")
  for (const closed of ["/fr/investor", "/operator", "/de/distributor"])
    expect(robots).toContain(`Disallow: ${closed}\n`)
  // What devices ask for without being told, and what the manifest names.
  const manifest = await (await request.get("/manifest.webmanifest")).json()
  for (const path of ["/favicon.ico", ...manifest.icons.map(({ src }: Readonly<{ src: string }>) => src)]) {
    const icon = await request.get(path)
    expect([icon.status(), icon.headers()["content-type"]], path).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  }
})

test("every public page has a description of its own, and social networks a picture of those about funds", async ({
  page,
  request,
}) => {
  const descriptions = new Map<string, string>()
  for (const path of ["/", "/funds/EUTBL", "/compare", "/legal/privacy", "/legal/complaints"]) {
    await page.goto(`/fr${path}`)
    const content = (selector: string) => page.locator(selector).getAttribute("content")
    descriptions.set((await content("meta[name=description]")) ?? "", path)
    if (path.startsWith("/legal")) continue
    expect(await content("meta[property='og:locale']")).toBe("fr_FR")
    const picture = new URL((await content("meta[property='og:image']")) ?? "")
    const response = await request.get(picture.pathname)
    expect([response.status(), response.headers()["content-type"]], path).toEqual([200, "image/png"])
  }
  expect([...descriptions.values()]).toHaveLength(5)
  expect(descriptions.has("")).toBe(false)
})

test("figures of one width leave words as they are, and French groups of digits are apart in every font", async ({
  page,
}) => {
  // The second load has the fonts from the first frame.
  await page.goto("/fr/funds/EUTBL", { waitUntil: "networkidle" })
  await page.reload()
  const widths = await page.evaluate(async () => {
    const { fontFamily } = getComputedStyle(document.body)
    const serif = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily
    await document.fonts.ready
    const widthOf = (text: string, family: string, features = "normal"): number => {
      const probe = document.createElement("span")
      probe.textContent = text
      Object.assign(probe.style, { position: "absolute", whiteSpace: "pre", fontSize: "100px" })
      Object.assign(probe.style, { fontFamily: family, fontFeatureSettings: features })
      document.body.append(probe)
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }
    return {
      words:
        widthOf("EU T-Bills (Short-term)", fontFamily, '"tnum"') -
        widthOf("EU T-Bills (Short-term)", fontFamily),
      digits: widthOf("111", fontFamily, '"tnum"') - widthOf("888", fontFamily, '"tnum"'),
      gaps: [fontFamily, serif].map((family) => widthOf("802\u202f580", family) - widthOf("802580", family)),
    }
  })
  expect(widths.words).toBeCloseTo(0, 1)
  expect(widths.digits).toBeCloseTo(0, 1)
  // A fifth of the size of the letters.
  for (const gap of widths.gaps) expect(gap).toBeCloseTo(20, 0)
})
