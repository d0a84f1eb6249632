import path from "node:path"
import type { Page } from "@playwright/test"
import { chromium } from "@playwright/test"
import { readDemoCredentials } from "#lib/demo-credentials.ts"
import { findBrowser } from "#scripts/find-browser.ts"

/** A page worth a picture, as it looks when `open` has done its part; those of the demo's investor come last. */
const PICTURES = [
  { name: "overview", path: "/", open: undefined, ofInvestor: false },
  { name: "factsheet", path: "/funds/EUTBL", open: undefined, ofInvestor: false },
  {
    name: "compare",
    path: "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR",
    open: undefined,
    ofInvestor: false,
  },
  { name: "developers", path: "/developers", open: undefined, ofInvestor: false },
  { name: "reference", path: "/api/public/v0/docs", open: "getLatestNetAssetValue", ofInvestor: false },
  { name: "portfolio", path: "/investor", open: undefined, ofInvestor: true },
  { name: "subscribe", path: "/investor/subscribe", open: undefined, ofInvestor: true },
  { name: "integrations", path: "/investor/integrations", open: undefined, ofInvestor: true },
] as const

const VIEWS = [
  { name: "desktop-light", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "desktop-dark", colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  { name: "phone-light", colorScheme: "light", viewport: { width: 390, height: 844 } },
  { name: "phone-dark", colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const

const FOLDER = path.join(import.meta.dirname, "pictures")

/** Writes the pictures of the documentation from a running service: `npm run pictures [-- address]`. */
async function makePictures(origin: string): Promise<void> {
  const { executablePath, environment } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  })
  try {
    for (const { name: view, ...options } of VIEWS) {
      const page = await browser.newPage({ ...options, locale: "en-GB", reducedMotion: "reduce" })
      for (const picture of PICTURES) {
        // The first load fetches the fonts, the second one has them at once.
        await page.goto(`${origin}${picture.path}`, { waitUntil: "load" })
        if (picture.ofInvestor && page.url().includes("/sign-in")) await signIn(page, picture.path)
        await page.reload({ waitUntil: "load" })
        if (picture.open !== undefined) {
          const operation = page.locator(`article[aria-labelledby=${picture.open}]`)
          await operation.getByText("Try it").click()
          await operation.getByRole("button", { name: "Send", exact: true }).click()
          await operation.getByText("200 OK").waitFor()
          await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), picture.open)
        }
        await page.evaluate(() => document.fonts.ready)
        const file = path.join(FOLDER, `${picture.name}-${view}.png`)
        await page.screenshot({ path: file })
        console.log(path.relative(process.cwd(), file))
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

/** Signs the demo's investor in, where the service sent the browser to. */
async function signIn(page: Page, path: string): Promise<void> {
  const investor = readDemoCredentials().users.find(({ role }) => role === "investor")
  if (investor === undefined) throw new Error("The demo has no users yet. Start it once with npm start.")
  await page.getByLabel("E-mail").fill(investor.email)
  await page.getByLabel("Password").fill(investor.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL(`**${path}`)
}

await makePictures(process.argv[2] ?? "http://localhost:3000")
