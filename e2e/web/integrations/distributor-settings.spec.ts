import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { savedCredentials } from "./shown-credentials.ts"

const PAGE = "/distributor/settings"

let world: ReturnType<typeof openSharedWorld>
let distributor: DistributorClient

test.beforeEach(async () => {
  world = openSharedWorld()
  distributor = await createDistributorClient(world)
})

test.afterEach(() => world.close())

async function signInAs(page: Page, role: DistributorRole): Promise<void> {
  await signInTo(page, await createStaff(world, role, distributor), PAGE)
}

test("an admin creates a client for the distributor interface and revokes another", async ({ page }) => {
  await signInAs(page, "admin")
  const form = page.getByRole("form", { name: "Create an API client" })
  await form.getByLabel("Name").fill("Order desk")
  await form.getByRole("button", { name: "Create" }).click()
  const { clientId, clientSecret } = await savedCredentials(page)
  const Authorization = basic(clientId, clientSecret)
  expect((await send(`${DISTRIBUTOR}/investors`, { headers: { Authorization } })).status).toBe(200)

  await page.getByRole("article", { name: "test" }).getByRole("button", { name: "Revoke" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke client" }).click()
  await expect(page.getByText("Revoked clients (1)")).toBeVisible()
  expect((await distributor.get(`${DISTRIBUTOR}/investors`)).status).toBe(401)
})

for (const role of ["viewer", "operator"] as const) {
  test(`a ${role} sees the clients and cannot change them`, async ({ page }) => {
    await signInAs(page, role)
    await expect(page.getByRole("article", { name: "test" })).toContainText(distributor.clientId)
    await expect(
      page.getByRole("main").getByRole("button", { name: /Create|Revoke|Rename|New secret/ }),
    ).toHaveCount(0)
    const response = await page.request.delete(
      `/api/web${PAGE.replace("settings", "api-clients")}/${distributor.clientId}`,
      {
        headers: { Origin: serviceUrl().origin },
      },
    )
    expect(response.status()).toBe(403)
    expect((await distributor.get(`${DISTRIBUTOR}/investors`)).status).toBe(200)
  })
}
