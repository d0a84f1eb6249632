import type { Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { INVESTOR_ACTIONS } from "#e2e/fixtures/actions/investor-actions.ts"
import { ORDER_ACTIONS } from "#e2e/fixtures/actions/order-actions.ts"
import { SETTINGS_ACTIONS } from "#e2e/fixtures/actions/settings-actions.ts"
import type {
  StaffActionCase,
  StaffTestContext,
  StartedAction,
} from "#e2e/fixtures/actions/staff-action-case.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { staffOperations } from "#e2e/fixtures/operations/web-operations.ts"
import { expectNothingFound } from "#e2e/fixtures/pages/expect-accessible.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signInTo } from "#e2e/fixtures/people/sign-in-to.ts"

/** Every action of a distributor's staff, and what goes wrong around it: each time it is done once, and the page says what holds. */
const ACTIONS: readonly StaffActionCase[] = [...ORDER_ACTIONS, ...INVESTOR_ACTIONS, ...SETTINGS_ACTIONS]

/** A draft is saved as it is typed, by no button: onboarding.spec.ts. */
const SAVED_AS_TYPED = [
  "POST /api/web/distributor/investor-drafts",
  "PUT /api/web/distributor/investor-drafts/{draftId}",
]

let world: Awaited<ReturnType<typeof openSandboxWorld>>

test.use({ reducedMotion: "reduce" })

test.beforeAll(async () => {
  world = await openSandboxWorld({ RATE_LIMITS: "off" })
})

test.afterAll(() => world?.close())

async function openTestContext(): Promise<StaffTestContext> {
  const distributor = await createDistributorClient(world)
  const { id: investorId } = await distributor.newInvestor({ firstName: "Grace", lastName: "Hopper" })
  const { id: shareClassId, fundId } = await world.ctx.db.shareClass.findFirstOrThrow({
    where: { symbol: "EUTBL" },
  })
  return { world, distributor, investorId, shareClassId, fundId }
}

test("every operation that changes something has an action here, and every action an operation", async () => {
  const changes = (await staffOperations())
    .map(({ operation }) => operation)
    .filter((operation) => !(operation.startsWith("GET ") || SAVED_AS_TYPED.includes(operation)))
  expect(new Set(ACTIONS.map(({ operation }) => operation))).toEqual(new Set(changes))
})

type Trial = (page: Page, action: StaffActionCase, started: StartedAction) => Promise<void>

/** Sent without a network, again while the response is lost, and once more. */
const lostNetwork: Trial = async (
  page,
  { name, operation, offline = "You seem to be offline." },
  { open, kept, done, doneAfterLoss = done },
) => {
  const send = await open(page)
  const expectKept = async () => {
    await expect(page.getByText(offline), name).toBeVisible()
    for (const [field, value] of kept?.(page) ?? []) await expect(field, name).toHaveValue(value)
    await expect(send, name).toBeEnabled()
  }
  await scriptsRun(page)
  // Or a page that reads on its own shows, before the button is looked for, what the lost response said.
  const release = await holdReads(page)
  await page.context().setOffline(true)
  await send.click()
  await expectKept()
  if (await page.getByRole("dialog").isVisible()) await expectNothingFound(page, { part: "dialog[open]" })
  await page.context().setOffline(false)
  let lost = 0
  // A route that is removed while a request is on its way is handled twice, so it stays and lets requests pass.
  let losesResponses = true
  await page.route(
    (url) => pathOf(operation).test(url.pathname),
    async (route) => {
      if (!losesResponses || route.request().method() !== operation.split(" ")[0]) return route.fallback()
      const response = await route.fetch()
      await route.abort()
      lost = response.status()
    },
  )
  await send.click()
  await expect.poll(() => lost, name).toBeGreaterThan(0)
  expect(lost, name).toBeLessThan(300)
  await expectKept()
  losesResponses = false
  await send.dblclick()
  release()
  await doneAfterLoss(page)
}

/** Pressed twice, and the browser's Back afterwards: from another page, and to the page that the action has left. */
const pressedTwice: Trial = async (page, _, { open, done, holds = done, before }) => {
  const send = await open(page)
  await send.dblclick()
  await done(page)
  await page.getByRole("link", { name: "Today", exact: true }).click()
  await page.waitForURL("**/distributor")
  await page.goBack()
  await holds(page)
  if (before === undefined) return
  await page.goBack()
  await before(page)
}

/** Done in one tab, and then in another one that shows the page as it was before. */
const secondTab: Trial = async (page, _, { open, openBeside = open, done, overtaken }) => {
  const other = await page.context().newPage()
  const send = await open(page)
  const sendLate = await openBeside(other, page.url())
  const release = await holdReads(other)
  await send.click()
  await done(page)
  await sendLate.click()
  release()
  await overtaken(other)
  await other.close()
}

/** Keeps a page as it is: what it reads by itself, now and then, waits until it is released. */
async function holdReads(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(
    (url) =>
      url.searchParams.has("_rsc") ||
      (url.pathname.startsWith("/api/web/distributor/") && !url.pathname.endsWith("/events")),
    async (route) => {
      if (route.request().method() === "GET") await released.promise
      await route.fallback()
    },
  )
  return () => released.resolve()
}

const pathOf = (operation: string): RegExp =>
  new RegExp(`^${operation.split(" ")[1]?.replaceAll(/\{\w+\}/g, "[^/]+")}$`)

const TRIALS = [
  ["without a network and with a lost response, nothing typed is lost", lostNetwork],
  ["pressed twice, and with the Back button afterwards", pressedTwice],
  ["from an old page in a second tab", secondTab],
] as const

/** Each action under one of the circumstances, in turns, because all of them take a third of an hour on a slow machine. */
const circumstancesOf = (place: number) =>
  process.env.EVERY_CIRCUMSTANCE === "1"
    ? TRIALS
    : TRIALS.filter((_, index) => index === place % TRIALS.length)

for (const [place, action] of ACTIONS.entries()) {
  test(`${action.name} is done once, and the page says what holds`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ baseURL: world.origin.href, reducedMotion: "reduce" })
    // A page that changes do not reach.
    await context.route("**/api/web/distributor/events*", (route) => route.abort())
    const staffContext = await openTestContext()
    const page = await context.newPage()
    await signInTo(
      page,
      await createStaff(world, action.role, staffContext.distributor),
      "/distributor/settings",
    )
    for (const [circumstance, attempt] of circumstancesOf(place)) {
      await test.step(circumstance, async () => {
        const started = await action.start(staffContext)
        await attempt(page, action, started)
        expect(await started.count(), circumstance).toBe(started.times ?? 1)
      })
    }
    await context.close()
  })
}
