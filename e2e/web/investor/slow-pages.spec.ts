import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { DEMO_INVESTORS } from "#demo/register/demo-investors.ts"
import { DEMO_PEOPLE } from "#demo/users/demo-users.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { layoutShift } from "#e2e/fixtures/pages/layout-shift.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>

const MINE = DEMO_PEOPLE.flatMap(({ investorIds }) => investorIds)

let world: Awaited<ReturnType<typeof openSandboxWorld>>
/** The service may neither lock a table against readers nor rename it. */
let owner: DatabasePool
let storageState: State

test.describe.configure({ mode: "default" })

test.beforeAll(async ({ browser }) => {
  world = await openSandboxWorld()
  owner = openDatabase(world.ownerUrl, { poolSize: 1 })
  const person = await createUserWithPassword(world)
  for (const investorId of MINE) {
    await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "investor", investorId })
  }
  const context = await browser.newContext({ baseURL: world.origin.href })
  await signInTo(await context.newPage(), person, "/investor")
  storageState = await context.storageState()
  await context.close()
})

test.afterAll(async () => {
  await owner?.$disconnect()
  await world?.close()
})

/** Locks the prices until it is released: every block that shows a value waits for them. */
async function holdPrices(): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const over = owner.$transaction(
    async (db) => {
      await db.$executeRaw`LOCK TABLE net_asset_values IN ACCESS EXCLUSIVE MODE`
      begun.resolve()
      await gate.promise
    },
    { timeout: 60_000 },
  )
  await Promise.race([begun.promise, over])
  return async () => {
    gate.resolve()
    await over
  }
}

/** A static copy of a page, because checking it may take longer than the service waits for prices. */
async function stillOf(page: Page, html: string): Promise<Page> {
  const still = await page.context().newPage()
  const body = html.replace(/<script\b[\s\S]*?<\/script>/g, "")
  await still.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body }))
  await still.goto(page.url())
  await expect(still.locator("[data-awaited]")).toBeVisible()
  return still
}

const PAGES = [
  ["/investor", "Positions"],
  ["/investor/activity", "Activity"],
] as const

for (const [device, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 900 }],
] as const) {
  test(`slow blocks have their space on a ${device}, and nothing moves when they arrive`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: world.origin.href, storageState, viewport })
    const page = await context.newPage()
    for (const [path, table] of PAGES) {
      const release = await holdPrices()
      let movedBefore = 0
      try {
        await page.goto(path, { waitUntil: "commit" })
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await expect(page.locator("[data-awaited]")).toBeVisible()
        await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading")
        await expect(page.getByRole("table")).toHaveCount(0)
        // On a busy machine a font may come after the first picture, and text takes other lines with it.
        await page.evaluate(async () => void (await document.fonts.ready))
        movedBefore = await layoutShift(page)
      } finally {
        await release()
      }
      await expect(page.getByRole("table", { name: table, exact: true })).toBeVisible()
      await expect(page.locator("[data-awaited]")).toHaveCount(0)
      expect((await layoutShift(page)) - movedBefore, path).toBeCloseTo(0, 2)
    }
    await context.close()
  })
}

/** A skeleton in the data of a page: with it the page is complete up to its slow blocks. */
const SKELETON_DATA = String.raw`\"data-awaited\"`

const LATE_DATA = "/late-data.js"

/**
 * Delivers the next portfolio as a slow connection may: the HTML of its slow blocks, and the data with which their scripts
 * begin only when it is let go.
 */
async function holdBlockData(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  const data: string[] = []
  await page.route("**/investor", async (route) => {
    const release = await holdPrices()
    const response = await fetch(route.request().url(), { headers: await route.request().allHeaders() })
    const decoder = new TextDecoder()
    let early = ""
    let late = ""
    for await (const bytes of response.body ?? []) {
      if (early.includes(SKELETON_DATA)) late += decoder.decode(bytes, { stream: true })
      else early += decoder.decode(bytes, { stream: true })
      if (early.includes(SKELETON_DATA)) await release()
    }
    const blocks = late.replace(/<script[^>]*>(self\.__next_f\.push\(.*?)<\/script>/gs, (_, push) => {
      data.push(push)
      return ""
    })
    const [nonce] = /nonce="[^"]+"/.exec(early) ?? []
    const body = early + blocks.replace("</body>", `<script src="${LATE_DATA}" ${nonce}></script></body>`)
    await route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), "content-encoding": "identity" },
      body,
    })
  })
  await page.route(`**${LATE_DATA}`, async (route) => {
    await gate.promise
    await route.fulfill({ contentType: "text/javascript", body: data.join(";") })
  })
  return gate.resolve
}

test("a button of a slow block that is pressed before its scripts run works, while those of the page run already", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: world.origin.href, storageState })
  const page = await context.newPage()
  const release = await holdBlockData(page)
  await page.goto("/investor", { waitUntil: "commit" })
  await page.getByRole("radio", { name: "Dark" }).check()
  await expect(page.locator("html[data-theme=dark]")).toBeAttached()
  const button = page.getByRole("button", { name: "CSV for Excel" }).first()
  await button.click()
  await expect(button).toHaveAttribute("aria-busy", "true")
  const download = page.waitForEvent("download")
  release()
  await download
  await expect(button).not.toHaveAttribute("aria-busy")
  await context.close()
})

test("access and existence of a page are decided before slow parts", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: world.origin.href, storageState })
  const foreign = DEMO_INVESTORS.find(({ id }) => !MINE.includes(id))?.id ?? ""
  const unknown = "00000000-0000-4000-8000-000000000000"
  const release = await holdPrices()
  try {
    for (const path of ["", "/orders", "/activity", "/statements", "/subscribe", "/redeem"]) {
      for (const id of [foreign, unknown]) {
        const response = await context.request.get(`/investor${path}?investor=${id}`)
        expect(response.status(), `${path} ${id}`).toBe(404)
      }
    }
    const nobody = await browser.newContext({ baseURL: world.origin.href })
    const response = await nobody.request.get("/investor", { maxRedirects: 0 })
    expect(response.headers().location).toContain("/sign-in?callbackUrl=")
    await nobody.close()
  } finally {
    await release()
  }
  await context.close()
})

test("another choice on a slow page keeps the old content until the new arrives, with a progress message", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: world.origin.href, storageState })
  const page = await context.newPage()
  const { investorId } = await world.ctx.db.redemptionOrder.findFirstOrThrow({
    where: { investorId: { in: MINE }, executedAt: { not: null } },
    orderBy: { executedAt: "desc" },
  })
  await page.goto(`/investor/activity?investor=${investorId}`)
  const rows = page.getByRole("table", { name: "Activity" }).getByRole("row")
  await expect(rows.filter({ hasText: "Redemption" })).not.toHaveCount(0)
  await page.getByLabel("Type").selectOption("subscription")
  const apply = page.getByRole("button", { name: "Apply" })
  const line = page.locator("[data-pending]")
  await scriptsRun(page)
  const release = await holdPrices()
  try {
    await apply.press("Enter")
    await expect(line).toHaveCSS("opacity", "1")
    await expect(rows.filter({ hasText: "Redemption" })).not.toHaveCount(0)
    await expect(apply).toBeFocused()
  } finally {
    await release()
  }
  await expect(page).toHaveURL(/type=subscription/)
  await expect(rows.filter({ hasText: "Redemption" })).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await expect(apply).toBeFocused()
  await context.close()
})

test("a link to a slow page opens it immediately, and its placeholders are accessible", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: world.origin.href, storageState })
  const page = await context.newPage()
  await page.goto("/investor/orders")
  await scriptsRun(page)
  let waiting: string
  const release = await holdPrices()
  try {
    await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click()
    await page.waitForURL("**/investor")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio")
    await expect(page.locator("[data-awaited]")).toBeVisible()
    // After a link Next.js sends the title of a page behind its content.
    await expect(page).toHaveTitle(/^Portfolio/)
    waiting = await page.content()
  } finally {
    await release()
  }
  await expect(page.getByRole("table", { name: "Positions", exact: true })).toBeVisible()
  await expectAccessible(await stillOf(page, waiting))
  await context.close()
})

test("streamed parts are shown without scripts too", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: world.origin.href,
    storageState,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const release = await holdPrices()
  await page.goto("/investor", { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await release()
  await expect(page.getByRole("table", { name: "Positions", exact: true })).toBeVisible()
  await context.close()
})

test("a failing block shows an error in its place", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: world.origin.href, storageState })
  const page = await context.newPage()
  await owner.$executeRaw`ALTER TABLE net_asset_values RENAME TO net_asset_values_away`
  try {
    const response = await page.goto("/investor")
    expect(response?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio")
    await expect(page.getByText("Portfolio: cannot be shown at the moment.")).toBeVisible()
  } finally {
    await owner.$executeRaw`ALTER TABLE net_asset_values_away RENAME TO net_asset_values`
  }
  await page.reload()
  await expect(page.getByRole("table", { name: "Positions", exact: true })).toBeVisible()
  await context.close()
})
