import type { Page } from "@playwright/test"
import { test as base, expect } from "@playwright/test"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInPages } from "#e2e/fixtures/operations/page-routes.ts"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { crowdingOf } from "#e2e/fixtures/pages/crowding.ts"
import { expectNothingFound, expectToFitAPhone, SMALL_PHONE } from "#e2e/fixtures/pages/expect-accessible.ts"
import { expectToFitWideAmounts } from "#e2e/fixtures/pages/wide-amounts.ts"
import { STAFF_WIDTHS, WHOLE_PAGE_HEIGHT } from "#e2e/fixtures/pages/window-sizes.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { localePath } from "#lib/i18n/locale-path.ts"

type Records = Readonly<Record<"investorId" | "orderId", string>>

/** Tests with an admin of a distributor of the demo, who changes nothing. Each worker signs in once. */
const test = base.extend<
  object,
  {
    admin: Readonly<{
      state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>
      records: Records
    }>
  }
>({
  storageState: ({ admin }, use) => use(admin.state),
  admin: [
    async ({ browser }, use) => {
      const world = openSharedWorld()
      try {
        const [{ id: distributorId }] = DEMO_DISTRIBUTORS
        const person = await createUserWithPassword(world)
        const staff = await joinStaff(world, { ...person, distributor: { distributorId } }, "admin")
        const context = await browser.newContext({ baseURL: process.env.SHAREBOOK_URL ?? "" })
        await signInTo(await context.newPage(), staff, "/distributor")
        const state = await context.storageState()
        await context.close()
        const order = await world.ctx.db.subscriptionOrder.findFirstOrThrow({
          where: { investor: { distributorId }, status: "executed" },
          orderBy: { sequence: "desc" },
        })
        await use({ state, records: { investorId: order.investorId, orderId: order.id } })
      } finally {
        await world.close()
      }
    },
    { scope: "worker" },
  ],
})

test.use({ reducedMotion: "reduce" })

/** Pages of a distributor's staff, without files and without pages of records that other suites create. */
const PAGES = (await signedInPages()).filter(
  (page) =>
    page.startsWith("/distributor") &&
    !/\/(csv|xlsx|pdf|instructions|logo)$/.test(page) &&
    !/\{(?!investorId|orderId)/.test(page),
)

for (const template of PAGES) {
  test(`${template} is accessible in light and dark, fits every width, and is in English and French`, async ({
    page,
    admin,
  }) => {
    const consoleErrors = collectConsoleErrors(page)
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => admin.records[name as keyof Records])
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
    await expectNothingFound(page)
    for (const width of STAFF_WIDTHS) {
      await page.setViewportSize({ width, height: WHOLE_PAGE_HEIGHT })
      expect(await crowdingOf(page), `${width} px`).toEqual({ overprinted: [], excess: 0 })
    }
    const heading = await page.getByRole("heading", { level: 1 }).textContent()
    await expectToFitAPhone(page)
    await expectToFitWideAmounts(page, STAFF_WIDTHS)
    await page.setViewportSize(SMALL_PHONE)
    await page.goto(localePath("fr", path))
    await expect(page.locator("html")).toHaveAttribute("lang", "fr")
    if (template.includes("{")) await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
    else await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading ?? "")
    await expectToFitAPhone(page)
    expect(consoleErrors).toEqual([])
  })
}

test("in a language that staff does not have, a page is in English", async ({ page }) => {
  await page.goto("/de/distributor/investors")
  await expect(page).toHaveURL("/distributor/investors")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})
