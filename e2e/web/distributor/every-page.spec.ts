import type { Page } from "@playwright/test"
import { test as base, expect } from "@playwright/test"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { authorizedCalls, basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import { DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInPages } from "#e2e/fixtures/operations/page-routes.ts"
import { collectConsoleErrors } from "#e2e/fixtures/pages/console-errors.ts"
import { expectNoCrowding } from "#e2e/fixtures/pages/crowding.ts"
import { expectNothingFound, expectToFitAPhone, SMALL_PHONE } from "#e2e/fixtures/pages/expect-accessible.ts"
import { expectToFitWideAmounts } from "#e2e/fixtures/pages/wide-amounts.ts"
import { STAFF_WIDTHS } from "#e2e/fixtures/pages/window-sizes.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"

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
        await logRequest(world, { distributorId, investorId: order.investorId })
        await use({ state, records: { investorId: order.investorId, orderId: order.id } })
      } finally {
        await world.close()
      }
    },
    { scope: "worker" },
  ],
})

test.use({ reducedMotion: "reduce" })

/** A request with a long path, so that the request log has a row. */
async function logRequest(
  world: ReturnType<typeof openSharedWorld>,
  { distributorId, investorId }: Readonly<{ distributorId: string; investorId: string }>,
): Promise<void> {
  const { client, clientSecret } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
    owner: { kind: "distributor", distributorId },
    name: "Order desk",
    createdBy: SCHEDULE.who,
  })
  rememberSecrets(clientSecret)
  const path = `${DISTRIBUTOR}/subscription-orders?investorId=${investorId}&status=executed&limit=100`
  await authorizedCalls(basic(client.clientId, clientSecret)).get(path)
  await expect.poll(() => world.ctx.db.requestLogEntry.count({ where: { apiClientId: client.id } })).toBe(1)
}

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
    await expectNoCrowding(page, STAFF_WIDTHS)
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
