import { expect, test } from "@playwright/test"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

let world: ReturnType<typeof openSharedWorld>
let user: OauthUser

test.beforeEach(async () => {
  world = openSharedWorld()
  user = await createOauthUser(world)
})

test.afterEach(() => world.close())

const MAX_TAB_PRESSES = 20

for (const [device, viewport] of [
  ["phone", { width: 360, height: 740 }],
  ["desktop", { width: 1280, height: 720 }],
] as const) {
  test(`a user with investors and a distributor switches between them on a ${device}, also by keyboard`, async ({
    page,
  }) => {
    const { distributorId } = user.distributor
    await linkUser(world.ctx, SCHEDULE, user.userId, { kind: "distributor", distributorId, role: "viewer" })
    await page.setViewportSize(viewport)
    await signInTo(page, user, "/investor")
    const areas = page.getByRole("navigation", { name: "Areas" })
    const investor = areas.getByRole("link", { name: "Investor" })
    const distributor = areas.getByRole("link", { name: "Distributor" })
    await expect(investor).toHaveAttribute("aria-current", "true")
    for (let tabs = 0; tabs < MAX_TAB_PRESSES; tabs += 1) {
      await page.keyboard.press("Tab")
      if (await distributor.evaluate((link) => link === document.activeElement)) break
    }
    await expect(distributor).toBeFocused()
    await page.keyboard.press("Enter")
    await page.waitForURL("**/distributor")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
    await expect(distributor).toHaveAttribute("aria-current", "true")
    await expectAccessible(page)
    await page.goto("/account")
    await investor.click()
    await page.waitForURL("**/investor")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio")
  })
}

test("a page asks for none of the pages that it leads to", async ({ page }) => {
  const { distributorId } = user.distributor
  await linkUser(world.ctx, SCHEDULE, user.userId, { kind: "distributor", distributorId, role: "viewer" })
  await signInTo(page, user, "/account")
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // A page reads itself again when something that it shows has changed.
    if (searchParams.has("_rsc") && pathname !== new URL(page.url()).pathname) asked.push(pathname)
  })
  for (const address of [
    "/investor",
    "/investor/orders",
    "/distributor",
    "/distributor/settings",
    "/account",
  ]) {
    await page.goto(address, { waitUntil: "networkidle" })
    await page.getByRole("navigation", { name: "Your pages" }).getByRole("link").first().hover()
  }
  expect(asked).toEqual([])
  await page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name: "Investor" }).click()
  await page.waitForURL("**/investor")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio")
  expect(asked).toEqual(["/investor"])
})

test("a user with one area sees no switch", async ({ page }) => {
  await signInTo(page, user, "/investor")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Portfolio")
  await expect(page.getByRole("navigation", { name: "Areas" })).toHaveCount(0)
})

test("an address in a signed-in area that leads nowhere keeps its frame", async ({ page }) => {
  await signInTo(page, user, "/investor")
  for (const address of ["/investor/nothing/at/all", "/account/nothing", "/distributor/nothing"]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole("navigation", { name: "Your pages" })).toBeVisible()
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(/found/i)
  }
})

test("a page that fails keeps the frame of its area, and is there again after another try", async ({
  page,
}) => {
  const { investorId, distributor } = user
  await linkUser(world.ctx, SCHEDULE, user.userId, {
    kind: "distributor",
    distributorId: distributor.distributorId,
    role: "viewer",
  })
  await signInTo(page, user, "/investor")
  const main = page.getByRole("main")
  const { pageFailed, pageFailedText, tryAgain } = FAILURE_MESSAGES.en
  for (const [address, heading] of [
    ["/investor/subscribe", "Subscribe"],
    [`/distributor/investors/${investorId}`, /\w/],
  ] as const) {
    // What no interface can store: every requirement has a code.
    await world.ctx.db.investor.update({
      where: { id: investorId },
      data: { status: "action-required", requirements: [null] },
    })
    await page.goto(address)
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(pageFailed)
    await expect(main).toContainText(pageFailedText)
    await expect(page.getByRole("navigation", { name: "Your pages" })).toBeVisible()
    await world.ctx.db.investor.update({
      where: { id: investorId },
      data: { status: "active", requirements: [] },
    })
    await main.getByRole("button", { name: tryAgain }).click()
    await expect(main.getByRole("heading", { level: 1 })).not.toHaveText(pageFailed)
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading)
  }
})

test("the requirements of an investor are in the language of the page", async ({ page }) => {
  const requirements = [
    {
      code: "review",
      field: null,
      message: "The fund operator is reviewing this investor. You do not need to do anything.",
    },
    { code: "action", field: "address", message: "Send a bill." },
  ]
  await world.ctx.db.investor.update({
    where: { id: user.investorId },
    data: { status: "action-required", requirements },
  })
  await signInTo(page, user, "/investor/subscribe")
  await expect(page.getByRole("main")).toContainText("The fund operator is reviewing this investor.")
  await page.goto("/investor")
  const band = page.getByRole("region", { name: "Needs your attention" })
  await expect(band.getByRole("listitem").first()).toContainText("Review in progress")
  await expect(band.getByRole("link", { name: "Contact us" }).first()).toHaveAttribute(
    "href",
    "/legal/contact",
  )
  await page.goto("/de/investor/subscribe")
  const main = page.getByRole("main")
  await expect(main).toContainText("Der Fondsbetreiber prüft diesen Anleger. Sie müssen nichts tun.")
  await expect(main).toContainText("Es geht um: Adresse. Der Fondsbetreiber schreibt: „Send a bill.“")
  await expect(main).not.toContainText("The fund operator")
})
