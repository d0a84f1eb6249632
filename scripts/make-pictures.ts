import path from "node:path"
import type { Browser, Page } from "@playwright/test"
import type { DemoRole } from "#lib/demo-credentials.ts"
import { readDemoCredentials } from "#lib/demo-credentials.ts"
import { systemClock } from "#lib/services/context.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { launchBrowser } from "./find-browser.ts"
import { ROOT } from "./root.ts"

const VIEWS = {
  "desktop-light": { colorScheme: "light", viewport: { width: 1280, height: 800 } },
  "phone-dark": { colorScheme: "dark", viewport: { width: 390, height: 844 } },
} as const

/** A page that the documentation shows: whose it is, where that is not everybody's, and what is done on it before. */
type Picture = Readonly<{
  name: string
  path: string
  view?: keyof typeof VIEWS
  of?: DemoRole
  prepare?: (page: Page) => Promise<void>
}>

/** README.md and docs/gallery.md link these. */
const PICTURES: readonly Picture[] = [
  { name: "overview", path: "/" },
  { name: "factsheet", path: "/funds/EUTBL" },
  { name: "compare", path: "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=EUR" },
  { name: "portfolio", path: "/investor", of: "investor" },
  { name: "portfolio", path: "/investor", view: "phone-dark", of: "investor" },
  { name: "subscribe", path: "/investor/subscribe", of: "investor" },
  { name: "order", path: "/investor/orders", of: "investor", prepare: openExecutedOrder },
  { name: "back-office", path: "/distributor", of: "distributor-admin" },
  { name: "operator-today", path: "/operator", of: "operator-maker" },
  { name: "operator-wires", path: "/operator/wires", of: "operator-maker" },
]

const FOLDER = path.join(ROOT, "docs", "pictures")

/**
 * Writes the pictures of the documentation from a running service that this checkout has started, since its demo
 * credentials sign in: `npm run pictures [-- address [names]]`, all of them unless some are named.
 */
async function makePictures(origin: string, names: readonly string[]): Promise<void> {
  const pictures = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
  const browser = await launchBrowser()
  try {
    for (const [role, ofRole] of Map.groupBy(pictures, ({ of }) => of))
      await picturesOf(browser, { origin, role, pictures: ofRole })
  } finally {
    await browser.close()
  }
}

/** The pictures of one reader, who signs in once. */
async function picturesOf(
  browser: Browser,
  {
    origin,
    role,
    pictures,
  }: Readonly<{ origin: string; role: DemoRole | undefined; pictures: readonly Picture[] }>,
): Promise<void> {
  const page = await browser.newPage({ baseURL: origin, locale: "en-GB", reducedMotion: "reduce" })
  if (role !== undefined) await signIn(page, role)
  for (const { name, path: address, view = "desktop-light", prepare } of pictures) {
    const { colorScheme, viewport } = VIEWS[view]
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    // The first load fetches the fonts, the second one has them from the beginning.
    await page.goto(address, { waitUntil: "load" })
    await page.reload({ waitUntil: "load" })
    await complete(page)
    await prepare?.(page)
    await page.evaluate(() => document.fonts.ready)
    const file = path.join(FOLDER, `${name}-${view}.png`)
    await page.screenshot({ path: file })
    console.log(path.relative(process.cwd(), file))
  }
  await page.context().close()
}

/** Waits until every part of a page is there, and its scripts run. */
const complete = (page: Page) =>
  page.waitForFunction(() => document.querySelector("[data-awaited], [data-early]") === null)

async function signIn(page: Page, role: DemoRole): Promise<void> {
  const user = readDemoCredentials().users.find((candidate) => candidate.role === role)
  if (user === undefined) throw new Error(`The demo has no ${role} yet. Start it once with npm start.`)
  await page.goto("/sign-in")
  await page.getByLabel("Email address").fill(user.email)
  await page.getByLabel("Password").fill(user.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  if (user.totpSecret !== null) {
    await page.getByLabel("Code").fill(currentCode(user.totpSecret, systemClock.now()))
    await page.getByRole("button", { name: "Continue" }).click()
  }
  await page.getByRole("navigation").getByRole("link").first().waitFor()
  await page.waitForURL((url) => !url.pathname.includes("sign-in"))
}

/** One that has every step of its timeline. */
async function openExecutedOrder(page: Page): Promise<void> {
  await page
    .getByRole("row", { name: /Executed/ })
    .first()
    .getByRole("link")
    .click()
  await page.waitForURL("**/investor/orders/*")
  await complete(page)
}

const [origin = "http://localhost:3000", ...names] = process.argv.slice(2)
await makePictures(origin, names)
