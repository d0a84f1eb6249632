import { randomUUID } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { createdBankAccount, createdSubscriptionOrder } from "#e2e/fixtures/created-record.ts"
import type { DistributorClient } from "#e2e/fixtures/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/distributor-client.ts"
import { createStaff } from "#e2e/fixtures/distributor-staff.ts"
import { expectNothingFound } from "#e2e/fixtures/expect-accessible.ts"
import { csvOf, ORDER_HEAD, orderRows } from "#e2e/fixtures/import-files.ts"
import { createPerson } from "#e2e/fixtures/oauth-user.ts"
import { read } from "#e2e/fixtures/read.ts"
import { openSharedWorld } from "#e2e/fixtures/shared-world.ts"
import { signInTo } from "#e2e/fixtures/sign-in-page.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { samplePng } from "#lib/domain/brand/logo-image.fixture.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

/**
 * Every form and action of a distributor's staff: sent without a network, sent again while the response is lost, and sent
 * once more; each dialog is accessible, with what it says then. The steps of the wizard and its drafts are in onboarding.spec.ts, what only a sandbox has in order-life.spec.ts.
 */
type Row = Readonly<{
  name: string
  /** The request that the action sends. */
  request: string
  /** Opens the page and fills the form in, up to what sends it. */
  open: (page: Page) => Promise<Locator>
  /** What was typed or chosen and must still be there. */
  kept?: (page: Page) => readonly (readonly [field: Locator, value: string | RegExp])[]
  done: (page: Page) => Promise<void>
  /** What there is to count of it afterwards, and how often it must be there. */
  count: () => Promise<number>
  times?: number
}>

let world: ReturnType<typeof openSharedWorld>
let distributor: DistributorClient
let investorId: string
let shareClassId: string

test.use({ reducedMotion: "reduce" })

test.beforeEach(async () => {
  world = openSharedWorld()
  distributor = await createDistributorClient(world)
  investorId = (await distributor.newInvestor({ firstName: "Grace", lastName: "Hopper" })).id
  shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
})

test.afterEach(() => world.close())

const inDialog = (page: Page, name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name })

const newOrder = () => createdSubscriptionOrder(distributor, { investorId, shareClassId })

/** The page of the last file, after its import was brought into a state. */
async function importPage(state: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { db } = world.ctx
  const { id } = await db.bulkImport.findFirstOrThrow({ where: ofOwn(), orderBy: { createdAt: "desc" } })
  await db.bulkImport.update({ where: { id }, data: state })
  return `/distributor/orders/imports/${id}`
}

/** Checks a file of orders on the page of imports; returns the button that sends it. */
async function chooseFile(page: Page, rows = 2): Promise<Locator> {
  await page.goto("/distributor/orders/imports")
  const buffer = csvOf(ORDER_HEAD, ...orderRows(investorId, rows, randomUUID().slice(0, 8)))
  await page.getByLabel("CSV file").setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer })
  return page.getByRole("button", { name: "Check the file" })
}

async function checkFile(page: Page): Promise<void> {
  await (await chooseFile(page)).click()
  await expect(page.getByRole("button", { name: "Discard the file" })).toBeVisible()
}

const OPERATOR_ROWS: readonly Row[] = [
  {
    name: "placing a subscription",
    request: "**/api/web/distributor/subscription-orders",
    open: async (page) => {
      await page.goto(`/distributor/subscribe?investor=${investorId}`)
      await page.getByRole("textbox", { name: "Amount" }).fill("12,345.60")
      await page.getByRole("button", { name: "Review order" }).click()
      return inDialog(page, "Place order for EUR 12,345.60")
    },
    kept: (page) => [[page.getByRole("textbox", { name: "Amount" }), "12,345.60"]],
    done: (page) => expect(page.getByRole("heading", { name: "Transfer EUR 12,345.60" })).toBeVisible(),
    count: () => world.ctx.db.subscriptionOrder.count({ where: { investorId } }),
  },
  {
    name: "cancelling an order",
    request: "**/cancel",
    open: async (page) => {
      await page.goto(`/distributor/orders/${(await newOrder()).id}`)
      await page.getByRole("button", { name: "Cancel order" }).click()
      return inDialog(page, /^Cancel order for EUR/)
    },
    done: (page) => expect(page.getByText("Order cancelled")).toBeVisible(),
    count: () => world.ctx.db.subscriptionOrder.count({ where: { investorId, status: "canceled" } }),
  },
  {
    name: "sending payment instructions",
    request: "**/instructions",
    open: async (page) => {
      await page.goto(`/distributor/orders/${(await newOrder()).id}`)
      await page.getByLabel("Email address").fill(`${investorId}@example.org`)
      await page.getByRole("button", { name: "Send by email" }).click()
      return inDialog(page, /^Send to/)
    },
    kept: (page) => [[page.getByLabel("Email address"), `${investorId}@example.org`]],
    done: (page) => expect(page.getByText(/^Payment instructions sent to/).first()).toBeVisible(),
    count: () => world.ctx.db.mail.count({ where: { recipient: `${investorId}@example.org` } }),
  },
  {
    name: "simulating a payment in the sandbox",
    request: "**/sandbox/payments",
    open: async (page) => {
      await page.goto(`/distributor/orders/${(await newOrder()).id}`)
      return page.getByRole("button", { name: "Simulate this payment" })
    },
    done: (page) => expect(page.getByText(/received with the reference\./).first()).toBeVisible(),
    count: () =>
      world.ctx.db.orderActivity.count({
        where: { kind: "payment-simulated", subscriptionOrder: { investorId } },
      }),
  },
  {
    name: "registering a bank account",
    request: "**/api/web/distributor/bank-accounts",
    open: async (page) => {
      await page.goto(`/distributor/bank-accounts/new?investor=${investorId}`)
      await page.getByLabel("IBAN").fill("DE89370400440532013000")
      await page.getByLabel("BIC").fill("COBADEFF")
      return page.getByRole("button", { name: "Add account" })
    },
    kept: (page) => [
      [page.getByLabel("IBAN"), "DE89 3704 0044 0532 0130 00"],
      [page.getByLabel("BIC"), "COBADEFF"],
    ],
    done: (page) => expect(page.getByText(/added\.$/)).toBeVisible(),
    count: () => world.ctx.db.bankAccount.count({ where: { investorId } }),
  },
  {
    name: "archiving a bank account",
    request: "**/api/web/distributor/bank-accounts/*",
    open: async (page) => {
      await createdBankAccount(distributor, investorId)
      await page.goto("/distributor/bank-accounts?status=validated")
      await page.getByRole("button", { name: "Archive FR76 3000 6000 0112 3456 7890 189" }).click()
      return inDialog(page, "Archive account")
    },
    done: (page) => expect(page.getByRole("button", { name: /^Archive FR76/ })).toHaveCount(0),
    count: () => world.ctx.db.investorEvent.count({ where: { investorId, kind: "account-archived" } }),
  },
  {
    name: "deleting a draft",
    request: "**/investor-drafts/*",
    open: async (page) => {
      await page.goto("/distributor/investors/new")
      await page.getByLabel("First name").fill("Claire")
      await expect(page.getByText("Draft saved", { exact: true })).toBeVisible()
      await page.goto("/distributor/investors/new/drafts")
      await page.getByRole("button", { name: /^Delete the draft of Claire/ }).click()
      return inDialog(page, "Delete draft")
    },
    done: (page) => expect(page.getByText("Drafts appear here")).toBeVisible(),
    count: () => world.ctx.db.investorDraft.count({ where: { distributorId: distributor.distributorId } }),
    times: 0,
  },
  {
    name: "uploading a file",
    request: "**/api/web/distributor/imports*",
    open: (page) => chooseFile(page),
    done: (page) => expect(page.getByRole("heading", { level: 1, name: "orders.csv" })).toBeVisible(),
    count: () => world.ctx.db.bulkImport.count({ where: { distributorId: distributor.distributorId } }),
  },
  {
    name: "discarding a file",
    request: "**/api/web/distributor/imports/*",
    open: async (page) => {
      await page.goto(await importPage())
      await page.getByRole("button", { name: "Discard the file" }).click()
      return inDialog(page, "Discard the file")
    },
    done: (page) => expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible(),
    count: () => world.ctx.db.bulkImport.count({ where: { distributorId: distributor.distributorId } }),
    times: 0,
  },
  {
    name: "starting an import",
    request: "**/imports/*/start",
    open: async (page) => {
      await checkFile(page)
      await page.getByRole("button", { name: "Place orders" }).click()
      return inDialog(page, "Place orders")
    },
    done: (page) =>
      expect(page.getByRole("link", { name: "Result file (CSV)" })).toBeVisible({ timeout: 60_000 }),
    count: () =>
      world.ctx.db.subscriptionOrder.count({
        where: { investorId, amount: 1000, status: { not: "canceled" } },
      }),
    times: 2,
  },
  {
    name: "stopping an import",
    request: "**/imports/*/stop",
    open: async (page) => {
      await checkFile(page)
      // As if another process, which is slow, created the orders.
      const leaseUntil = instant("2100-01-01T00:00:00Z")
      const confirmed = { confirmedBy: "schedule", confirmedAt: systemClock.now() }
      await page.goto(
        await importPage({ status: "running", leaseHolder: randomUUID(), leaseUntil, ...confirmed }),
      )
      return page.getByRole("button", { name: "Stop" })
    },
    done: (page) => expect(page.getByRole("button", { name: "Continue" })).toBeVisible(),
    count: () => world.ctx.db.bulkImport.count({ where: { status: "stopped", ...ofOwn() } }),
  },
  {
    name: "giving access to an investor",
    request: "**/investors/*/users",
    open: async (page) => {
      await page.goto(`/distributor/investors/${investorId}`)
      await page.getByLabel("Email address").fill(`access-${investorId}@example.org`)
      await page.getByLabel("Name of the person").fill("Grace Hopper")
      await page.getByRole("button", { name: "Invite", exact: true }).click()
      return inDialog(page, "Give access")
    },
    kept: (page) => [
      [page.getByLabel("Email address"), `access-${investorId}@example.org`],
      [page.getByLabel("Name of the person"), "Grace Hopper"],
    ],
    done: (page) => expect(page.getByText("was written to.")).toBeVisible(),
    count: () => world.ctx.db.mail.count({ where: { recipient: `access-${investorId}@example.org` } }),
  },
  {
    name: "ending access to an investor",
    request: "**/investors/*/users/*",
    open: async (page) => {
      await page.goto(`/distributor/investors/${investorId}`)
      await page.getByRole("button", { name: /^End access of access-/ }).click()
      return inDialog(page, "End access")
    },
    done: (page) => expect(page.getByText("Nobody signs in for this investor.")).toBeVisible(),
    count: () => world.ctx.db.investorEvent.count({ where: { investorId, kind: "access-ended" } }),
  },
  {
    name: "archiving an investor",
    request: "**/investors/*/archive",
    open: async (page) => {
      const { id } = await distributor.newInvestor({ firstName: "Paul", lastName: "Weber" })
      await page.goto(`/distributor/investors/${id}`)
      await page.getByRole("button", { name: "Archive Paul Weber" }).click()
      return inDialog(page, "Archive")
    },
    done: (page) => expect(page.getByText("Closed: no orders and no new bank accounts.")).toBeVisible(),
    count: () =>
      world.ctx.db.investorEvent.count({
        where: { kind: "archived", investor: { distributorId: distributor.distributorId } },
      }),
  },
]

const mailsTo = (recipient: string) => () => world.ctx.db.mail.count({ where: { recipient } })
const STAFF = "/distributor/settings/staff"
const NEW_EMAIL = `${randomUUID()}@example.org`
const KNOWN = { email: "" }

const ADMIN_ROWS: readonly Row[] = [
  {
    name: "inviting a new person to the staff",
    request: "**/api/web/distributor/staff",
    open: async (page) => {
      await page.goto(STAFF)
      const form = page.getByRole("form", { name: "Invite a person" })
      await form.getByLabel("Email", { exact: true }).fill(NEW_EMAIL)
      await form.getByLabel("Name").fill("Ben Novak")
      await form.getByRole("button", { name: "Review invitation" }).click()
      return inDialog(page, "Send invitation")
    },
    kept: (page) => [[page.getByRole("form").getByLabel("Email", { exact: true }), NEW_EMAIL]],
    done: (page) => expect(page.getByText(`Invitation sent to ${NEW_EMAIL}`)).toBeVisible(),
    count: mailsTo(NEW_EMAIL),
  },
  {
    name: "sending an invitation again",
    request: "**/staff/*/invitation",
    open: async (page) => {
      await page.goto(STAFF)
      await page.getByRole("button", { name: "Send again: Ben Novak" }).click()
      return inDialog(page, "Send again")
    },
    done: (page) => expect(page.getByRole("dialog")).toHaveCount(0),
    count: mailsTo(NEW_EMAIL),
    times: 2,
  },
  {
    name: "changing a role",
    request: "**/staff/*",
    open: async (page) => {
      await page.goto(STAFF)
      await page.getByRole("button", { name: "Change role: Ben Novak" }).click()
      await page.getByRole("dialog").getByLabel("New role").selectOption("operator")
      return inDialog(page, "Change role")
    },
    kept: (page) => [[page.getByRole("dialog").getByLabel("New role"), "operator"]],
    done: (page) => expect(page.getByRole("row").filter({ hasText: "Ben Novak" })).toContainText("Operator"),
    count: () =>
      world.ctx.db.userDistributor.count({ where: { role: "operator", user: { email: NEW_EMAIL } } }),
  },
  {
    name: "withdrawing an invitation",
    request: "**/staff/*",
    open: async (page) => {
      await page.goto(STAFF)
      await page.getByRole("button", { name: "Withdraw: Ben Novak" }).click()
      return inDialog(page, "Withdraw invitation")
    },
    done: (page) => expect(page.getByRole("row").filter({ hasText: "Ben Novak" })).toHaveCount(0),
    count: () => world.ctx.db.userDistributor.count({ where: { user: { email: NEW_EMAIL } } }),
    times: 0,
  },
  {
    name: "inviting a person with an account",
    request: "**/api/web/distributor/staff",
    open: async (page) => {
      KNOWN.email = (await createPerson(world)).email
      await page.goto(STAFF)
      const form = page.getByRole("form", { name: "Invite a person" })
      await form.getByLabel("Email", { exact: true }).fill(KNOWN.email)
      await form.getByLabel("Name").fill("Mira Sol")
      await form.getByRole("button", { name: "Review invitation" }).click()
      return inDialog(page, "Send invitation")
    },
    done: (page) => expect(page.getByText(`Invitation sent to ${KNOWN.email}`)).toBeVisible(),
    count: () => world.ctx.db.mail.count({ where: { recipient: KNOWN.email } }),
  },
  {
    name: "ending the access of a colleague",
    request: "**/staff/*",
    open: async (page) => {
      const { userId } = await createPerson(world)
      await world.ctx.db.user.update({ where: { id: userId }, data: { name: "Ulla Berg" } })
      const { distributorId } = distributor
      await linkUser(world.ctx, SCHEDULE, userId, { kind: "distributor", distributorId, role: "viewer" })
      await page.goto(STAFF)
      await page.getByRole("button", { name: "End access: Ulla Berg" }).click()
      return inDialog(page, "End access")
    },
    done: (page) => expect(page.getByRole("row").filter({ hasText: "Ulla Berg" })).toHaveCount(0),
    count: () => world.ctx.db.userDistributor.count({ where: { user: { name: "Ulla Berg" }, ...ofOwn() } }),
    times: 0,
  },
  {
    name: "renaming an API client",
    request: "**/api-clients/*",
    open: async (page) => {
      await page.goto("/distributor/settings")
      const client = page.getByRole("article", { name: "test" })
      await client.getByRole("button", { name: "Rename" }).click()
      await client.getByRole("textbox", { name: "Name" }).fill("Order desk")
      return client.getByRole("button", { name: "Save" })
    },
    kept: (page) => [[page.getByRole("article").getByRole("textbox", { name: "Name" }), "Order desk"]],
    done: (page) => expect(page.getByRole("article", { name: "Order desk" })).toBeVisible(),
    count: () => world.ctx.db.apiClient.count({ where: { name: "Order desk", ...ofOwn() } }),
  },
  {
    name: "revoking an API client",
    request: "**/api-clients/*",
    open: async (page) => {
      await page.goto("/distributor/settings")
      await page.getByRole("article").first().getByRole("button", { name: "Revoke" }).click()
      return inDialog(page, "Revoke client")
    },
    done: (page) => expect(page.getByText("Revoked clients (1)")).toBeVisible(),
    count: () => world.ctx.db.apiClient.count({ where: { revokedAt: { not: null }, ...ofOwn() } }),
  },
  {
    name: "saving the brand",
    request: "**/api/web/distributor/brand",
    open: async (page) => {
      await page.goto("/distributor/settings/brand")
      const form = page.getByRole("form", { name: "Change the brand" })
      await form.getByLabel("Display name").fill("North Quay Wealth")
      const buffer = Buffer.from(samplePng())
      await form.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer })
      return form.getByRole("button", { name: "Save brand" })
    },
    kept: (page) => [
      [page.getByLabel("Display name"), "North Quay Wealth"],
      [page.getByLabel("Logo", { exact: true }), /logo\.png$/],
    ],
    done: (page) => expect(page.getByText("Saved. New documents have it.")).toBeVisible(),
    count: () => world.ctx.db.distributorBrand.count({ where: { version: 1, ...ofOwn() } }),
  },
]

const ofOwn = () => ({ distributorId: distributor.distributorId })

for (const [role, rows] of [
  ["operator", OPERATOR_ROWS],
  ["admin", ADMIN_ROWS],
] as const) {
  test(`what an ${role} does survives a lost network: nothing typed is lost, and it is done once`, async ({
    page,
    context,
  }) => {
    test.slow()
    // A page that changes do not reach would show what was done before it is sent again.
    await context.route("**/api/web/distributor/events*", (route) => route.abort())
    await signInTo(page, await createStaff(world, role, distributor), "/distributor/settings")
    for (const row of rows) {
      await test.step(row.name, () => survives(page, row))
    }
  })
}

async function survives(page: Page, { name, request, open, kept, done, count, times = 1 }: Row) {
  const send = await open(page)
  const expectKept = async () => {
    await expect(page.getByText("You seem to be offline."), name).toBeVisible()
    for (const [field, value] of kept?.(page) ?? []) await expect(field, name).toHaveValue(value)
    await expect(send, name).toBeEnabled()
  }
  await page.context().setOffline(true)
  await send.click()
  await expectKept()
  if (await page.getByRole("dialog").isVisible()) await expectNothingFound(page, { part: "dialog[open]" })
  await page.context().setOffline(false)
  // The request arrives, its response does not.
  const lost = { status: 0 }
  await page.route(
    request,
    async (route) => {
      lost.status = (await route.fetch()).status()
      await route.abort()
    },
    { times: 1 },
  )
  await send.click()
  await expect.poll(() => lost.status, name).toBeGreaterThan(0)
  expect(lost.status, name).toBeLessThan(300)
  await expectKept()
  await page.unroute(request)
  await send.dblclick()
  await done(page)
  expect(await count(), name).toBe(times)
}
