import { randomUUID } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import { expect, test } from "@playwright/test"
import { createdBankAccount, createdSubscriptionOrder } from "#e2e/fixtures/created-record.ts"
import type { DistributorClient } from "#e2e/fixtures/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/distributor-client.ts"
import { createStaff } from "#e2e/fixtures/distributor-staff.ts"
import { csvOf, ORDER_HEAD, orderRows } from "#e2e/fixtures/import-files.ts"
import { read } from "#e2e/fixtures/read.ts"
import { openSharedWorld } from "#e2e/fixtures/shared-world.ts"
import { signInTo } from "#e2e/fixtures/sign-in-page.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"

/**
 * Forms and actions of an operator: sent without a network, sent again while the response is lost, and sent once more. The
 * steps of the wizard and its drafts are in onboarding.spec.ts.
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

/** The page of the last file. */
async function importPage(): Promise<string> {
  const where = { distributorId: distributor.distributorId }
  const { id } = await world.ctx.db.bulkImport.findFirstOrThrow({ where, orderBy: { createdAt: "desc" } })
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

const ROWS: readonly Row[] = [
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
]

test("what an operator does survives a lost network: nothing typed is lost, and it is done once", async ({
  page,
  context,
}) => {
  test.slow()
  // A page that changes do not reach would show what was done before it is sent again.
  await context.route("**/api/web/distributor/events*", (route) => route.abort())
  await signInTo(page, await createStaff(world, "operator", distributor), "/distributor/settings")
  for (const row of ROWS) await test.step(row.name, () => survives(page, row))
})

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
