import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { DEMO_PEOPLE } from "#demo/users/demo-users.ts"
import { bearer } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { ExamplePlace } from "#e2e/fixtures/clients/example-application.ts"
import { examplePlace } from "#e2e/fixtures/clients/example-application.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import { createApplication, refresh } from "#e2e/fixtures/clients/oauth-application.ts"
import type { WiretappedExample } from "#e2e/fixtures/clients/wiretapped-example.ts"
import { startWiretappedExample } from "#e2e/fixtures/clients/wiretapped-example.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

const world = openSharedWorld()
test.afterAll(() => world.close())

const INTEGRATIONS = "/investor/integrations"

/** A user with years of history that the tests do not change. */
const [INVESTOR_ID = ""] = DEMO_PEOPLE.flatMap(({ investorIds }) => investorIds)

let person: Awaited<ReturnType<typeof createUserWithPassword>>
let place: ExamplePlace
let known: Application
let example: WiretappedExample

test.beforeEach(async () => {
  person = await createUserWithPassword(world)
  await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "investor", investorId: INVESTOR_ID })
  place = await examplePlace()
  known = await createApplication(world, { name: "Portfolio viewer", redirectUris: [place.redirectUri] })
  example = await startWiretappedExample(place, known)
})

test.afterEach(() => example.stop())

const investorsWith = (accessToken: string) =>
  send(`${INVESTOR}/investors/`, { headers: { Authorization: bearer(accessToken) } })

/** Connects from the application's page, where the user is signed in to Sharebook already. */
async function connect(viewer: Page): Promise<void> {
  await viewer.getByRole("button", { name: "Connect Sharebook" }).click()
  await viewer.getByRole("button", { name: "Allow" }).click()
  await viewer.waitForURL(`${place.origin}/`)
}

/** The rows of the first portfolio: share class, shares. */
const shownPositions = async (viewer: Page): Promise<string[][]> => {
  const rows = await viewer
    .getByRole("row")
    .filter({ has: viewer.getByRole("cell") })
    .all()
  return Promise.all(rows.map(async (row) => (await row.getByRole("cell").allInnerTexts()).slice(0, 2)))
}

test("its “Disconnect” revokes its tokens at Sharebook, and the user sees that there", async ({
  page,
  context,
}) => {
  await signInTo(page, person, INTEGRATIONS)
  const viewer = await context.newPage()
  await viewer.goto(place.origin)
  await connect(viewer)
  const [first] = example.tokens
  const response = await send(`${INVESTOR}/portfolios/${INVESTOR_ID}`, {
    headers: { Authorization: bearer(first?.accessToken ?? "") },
  })
  const { positions } = jsonOf(response) as { positions: { symbol: string; shares: string }[] }
  expect(positions.length).toBeGreaterThan(0)
  expect(await shownPositions(viewer)).toEqual(positions.map(({ symbol, shares }) => [symbol, shares]))
  await viewer.getByRole("button", { name: "Renew the token" }).click()
  await expect(viewer.getByText("renewals so far: 1")).toBeVisible()
  expect(example.tokens).toHaveLength(2)
  expect((await investorsWith(example.tokens[1]?.accessToken ?? "")).status).toBe(200)

  await viewer.getByRole("button", { name: "Disconnect" }).click()
  await expect(viewer.getByRole("status")).toHaveText("Disconnected: Sharebook has ended the access.")
  await expect(viewer.getByRole("button", { name: "Connect Sharebook" })).toBeVisible()
  await expect(viewer.getByRole("table")).toHaveCount(0)
  for (const { accessToken, refreshToken } of example.tokens) {
    expect((await investorsWith(accessToken)).status).toBe(401)
    const rejected = await refresh(known, refreshToken)
    expect([rejected.status, jsonOf(rejected)]).toMatchObject([400, { error: "invalid_grant" }])
  }
  await page.reload()
  await expect(page.getByRole("region", { name: "Connected apps" })).toContainText("No app connected")
})

test("a “Disconnect” that does not reach Sharebook keeps the tokens, and works when it is pressed again", async ({
  page,
}) => {
  await signInTo(page, person, INTEGRATIONS)
  await page.goto(place.origin)
  await connect(page)
  example.loseRevocations(true)
  await page.getByRole("button", { name: "Disconnect" }).click()
  await expect(page.getByRole("alert")).toBeVisible()
  await page.getByRole("link", { name: "Back" }).click()
  await expect(page.getByRole("table")).toBeVisible()
  example.loseRevocations(false)
  await page.getByRole("button", { name: "Disconnect" }).click()
  await expect(page.getByRole("status")).toHaveText("Disconnected: Sharebook has ended the access.")
  expect((await investorsWith(example.tokens[0]?.accessToken ?? "")).status).toBe(401)
})

test("after revocation at Sharebook its next call is 401, and only a new consent connects it again", async ({
  page,
  context,
}) => {
  await signInTo(page, person, INTEGRATIONS)
  const viewer = await context.newPage()
  await viewer.goto(place.origin)
  await connect(viewer)
  await page.reload()
  const connected = page.getByRole("region", { name: "Connected apps" })
  const app = connected.getByRole("article", { name: "Portfolio viewer" })
  await app.getByRole("button", { name: "Revoke access" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke access" }).click()
  await expect(connected).toContainText("No app connected")

  expect((await investorsWith(example.tokens[0]?.accessToken ?? "")).status).toBe(401)
  expect((await viewer.reload())?.status()).toBe(401)
  await expect(viewer.getByRole("status")).toHaveText("Sharebook answered 401: the access has ended.")
  await connect(viewer)
  await expect(viewer.getByRole("row").nth(1)).toBeVisible()
  expect((await investorsWith(example.tokens[1]?.accessToken ?? "")).status).toBe(200)
  await page.reload()
  await expect(app).toContainText("Connected since")
})
