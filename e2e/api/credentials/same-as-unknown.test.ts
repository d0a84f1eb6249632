import { randomBytes, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { grantAccess } from "#e2e/fixtures/clients/granted-access.ts"
import type { InvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { createInvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { csvOf, ORDER_HEAD, orderRows } from "#e2e/fixtures/data/import-files.ts"
import { proposeRelease } from "#e2e/fixtures/data/proposed-release.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { apiRoutes } from "#e2e/fixtures/operations/api-routes.ts"
import { signedInPages } from "#e2e/fixtures/operations/page-routes.ts"
import { createStaff, joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { comparable } from "#e2e/fixtures/requests/comparable-response.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { send, textOf } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { acceptStaffInvitation } from "#lib/contract/account/endpoints.ts"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import { inviteToInvestor } from "#lib/contract/investors/web-endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { startInvestorDraft } from "#lib/services/investor-drafts/save-investor-draft.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"
import { addOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { debit, notificationFile } from "#test/bank-statements/sample-statements.ts"

// For every request with an id, the response is identical for records of others and records that do not exist.

const world = openSharedWorld()
let own: InvestorClient
let browser: HttpBrowser
let ownInvestorId: string
let ownBankAccountId: string
let shareClassId: string

/** Ids of another user's records, by path parameter; `clientId` means different things on different paths. */
let theirs: Readonly<Record<string, string>>

beforeAll(async () => {
  shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
  own = await createInvestorClient(world)
  ownInvestorId = (await own.newInvestor()).id
  ownBankAccountId = (await newBankAccount(own, ownInvestorId)).id
  browser = await signedInBrowser(await joinStaff(world, own, "admin"))
  theirs = await idsOfSomebodyElse()
}, 120_000)

afterAll(() => world.close())

async function idsOfSomebodyElse(): Promise<Readonly<Record<string, string>>> {
  const { db } = world.ctx
  const other = await createInvestorClient(world)
  const { id: investorId } = await other.newInvestor()
  await signedInBrowser(await joinStaff(world, other, "viewer"))
  await grantAccess(world, other)
  const application = await createApplication(world, { ownerUserId: other.userId })
  const [app] = await listConnectedApps(world.ctx, other.userId)
  const session = await db.webSession.findFirstOrThrow({ where: { userId: other.userId } })
  // From the demo, because it takes months until an investor has shares to redeem.
  const redemption = await db.redemptionOrder.findFirstOrThrow({ orderBy: { id: "asc" } })
  const wire = await db.wire.findFirstOrThrow({ orderBy: { id: "asc" } })
  const programId = randomUUID()
  const secretHash = randomBytes(32).toString("hex")
  const program = { id: programId, name: "Nightly import", secretHash, proposedBy: SCHEDULE.who }
  await addOperatorClient(world.ctx, SCHEDULE, program)
  return {
    investorId,
    distributorId: other.distributor.distributorId,
    draftId: await draftOf(other),
    bankAccountId: (await newBankAccount(other, investorId)).id,
    subscriptionOrderId: (await newSubscriptionOrder(other, { investorId, shareClassId })).id,
    redemptionOrderId: redemption.id,
    wireId: wire.id,
    sessionId: session.id,
    userId: other.userId,
    bulkImportId: await importOf(other, investorId),
    "connected-apps": app?.clientId ?? "",
    "api-clients": other.clientId,
    "distributor/api-clients": other.distributor.clientId,
    "operator/operator-clients": programId,
    "oauth-clients": application.clientId,
    approvalId: (await proposeRelease(world, await createOperator(world, "maker"))).approvalId,
    documentId: (await db.shareClassDocument.findFirstOrThrow({ orderBy: { id: "asc" } })).id,
    ...(await bankReport()),
    // The demo has none, so this shows only that whoever does not work for the operator is rejected.
    compensationId: randomUUID(),
  }
}

/** A report of the bank, and its entry that is nothing in the register. */
async function bankReport(): Promise<Readonly<Record<"statementId" | "entryId", string>>> {
  const { bankAccountNumber } = await world.ctx.db.shareClass.findFirstOrThrow({
    where: { id: shareClassId },
  })
  const charge = debit({ value: "0.01", reference: randomUUID() })
  const file = notificationFile({
    statementId: randomUUID(),
    account: bankAccountNumber ?? "",
    entries: [charge],
  })
  const { statements } = await importBankStatement(world.ctx, SCHEDULE, { file })
  const [report] = statements
  return { statementId: report?.statement.id ?? "", entryId: report?.added[0]?.id ?? "" }
}

/** A file of orders of the staff of another distributor. */
async function importOf({ distributor }: InvestorClient, investorId: string): Promise<string> {
  const staff = await signedInBrowser(await createStaff(world, "operator", distributor))
  const response = await send("/api/web/distributor/bulk-imports?fileName=orders.csv", {
    method: "POST",
    headers: {
      Origin: serviceUrl().origin,
      Cookie: staff.cookieHeader,
      "Content-Type": "text/csv",
    },
    body: csvOf(ORDER_HEAD, ...orderRows(investorId, 1, randomUUID())),
  })
  expect(response.status).toBe(200)
  return (objectOf(response).bulkImport as Readonly<{ id: string }>).id
}

async function draftOf({ distributor: { distributorId } }: InvestorClient): Promise<string> {
  const actor = { who: "schedule", scope: { kind: "distributor", distributorId }, distributorId } as const
  return (await startInvestorDraft(world.ctx, actor, { step: "person", entries: NO_ENTRIES })).id
}

/** Another id of the same format, which does not exist. */
const unknownLike = (id: string): string =>
  /^[\da-f-]{36}$/.test(id) ? randomUUID() : randomBytes(id.length).toString("base64url").slice(0, id.length)

const ROLE_CHANGE = { role: "viewer", expectedRole: "operator" }

/** Valid bodies, so that requests fail only because of the id. */
const payloadOf = (operation: string): unknown => {
  if (operation.endsWith("/{draftId}/investor")) return INVESTOR_DRAFTS.complete.payloadExample
  if (operation.startsWith("PUT") && operation.endsWith("/{draftId}"))
    return INVESTOR_DRAFTS.save.payloadExample
  if (operation.endsWith("/{distributorId}/acceptance")) return acceptStaffInvitation.payloadExample
  if (operation.includes("/staff/{userId}")) return operation.startsWith("PATCH") ? ROLE_CHANGE : undefined
  if (operation.endsWith("/investors/{investorId}/users")) return inviteToInvestor.payloadExample
  if (operation.startsWith("PATCH")) return { name: "mine" }
  if (operation.endsWith("/instructions")) return { email: "marie@example.org", language: "fr" }
  if (operation.endsWith("/payout")) return { bankAccountId: ownBankAccountId }
  if (operation.includes("/sandbox/payouts/")) return { outcome: "paid" }
  return /api-clients\/\{clientId\}\/secrets$/.test(operation) ? { overlapHours: 0 } : undefined
}

function ask(operation: string, target: string): Promise<HttpResponse> {
  const [method = ""] = operation.split(" ")
  const payload = payloadOf(operation)
  if (target.startsWith("/api/web/")) return webCall(browser, { method, target, payload })
  const client = target.startsWith("/api/distributor/") ? own.distributor : own
  return client.send(target, {
    method,
    ...(payload === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(payload) }),
  })
}

/** The kind of id in a path. */
function theirIdIn(template: string): string {
  const name = /\{(\w+)\}/.exec(template)?.[1] ?? ""
  const kind = name === "clientId" ? (/web\/(.*)\/\{/.exec(template)?.[1] ?? "") : name
  const id = theirs[kind]
  if (id === undefined || id === "") throw new Error(`nobody else has a ${kind}: ${template}`)
  return id
}

async function expectAlike(
  id: string,
  responseFor: (id: string) => Promise<HttpResponse>,
  status = 404,
): Promise<void> {
  const unknownId = unknownLike(id)
  const foreign = comparable(await responseFor(id), id)
  const unknown = comparable(await responseFor(unknownId), unknownId)
  expect(unknown.status).toBe(status)
  expect(foreign).toEqual(unknown)
}

/** For the second id of a path. */
const NOBODY = "00000000-0000-4000-8000-000000000000"

const PRIVATE = /^\S+ \/api\/(web|investor|distributor|sandbox)\/.*\{(?!(token|kind|shareClassSymbol)\})/
const operations = (await apiRoutes()).filter((operation) => PRIVATE.test(operation))

describe("an id in the path of", () => {
  it("every operation that has one", () => expect(operations.length).toBeGreaterThan(30))

  it.each(operations)("%s", async (operation) => {
    const [, template = ""] = operation.split(" ")
    const askFor = (id: string) =>
      ask(operation, template.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, NOBODY))
    // Who does not work for the operator is rejected before their records are looked for.
    await expectAlike(theirIdIn(template), askFor, template.startsWith("/api/web/operator/") ? 403 : 404)
  })
})

describe("an investor in the query of", () => {
  const PERIOD = "from=2026-01-01&to=2026-01-31"

  it.each([
    ...["subscription-orders", "redemption-orders", "bank-accounts", "transactions", "transactions/csv"],
    `statements?${PERIOD}&locale=en&format=csv`,
  ])("GET /api/web/%s", async (resource) => {
    const [name, query = ""] = resource.split("?")
    await expectAlike(theirIdIn("{investorId}"), (id) =>
      ask("GET", `/api/web/${name}?${query}&shareClassId=${shareClassId}&investorId=${id}`),
    )
  })

  it.each(["subscription-orders", "redemption-orders", "bank-accounts", "statements"])(
    "GET /api/web/distributor/%s",
    async (name) => {
      const query =
        name === "statements" ? `${PERIOD}&locale=en&format=csv&shareClassId=${shareClassId}&` : ""
      await expectAlike(theirIdIn("{investorId}"), (id) =>
        ask("GET", `/api/web/distributor/${name}?${query}investorId=${id}`),
      )
    },
  )
})

describe("an id in the body of", () => {
  const amount = { value: "10000", currency: "EUR" }
  /** When the page that asks was shown. */
  const shownAt = "2026-01-31T08:00:00.000Z"
  const ACCOUNT = { currency: "EUR", accountNumber: "FR7630006000011234567890189", bic: "AGRIFRPP" }

  it.each<readonly [resource: string, body: (investorId: string) => unknown]>([
    ["subscription-orders", (investorId) => ({ investorId, amount, shareClassId })],
    ["bank-accounts", (investorId) => ({ investorId, ...ACCOUNT })],
    ["api-clients", (investorId) => ({ investorId, name: "mine" })],
    ["distributor/subscription-orders", (investorId) => ({ investorId, amount, shareClassId })],
    ["distributor/bank-accounts", (investorId) => ({ investorId, ...ACCOUNT })],
    [
      "distributor/redemption-orders",
      (investorId) => ({ investorId, bankAccountId: ownBankAccountId, sharesAmount: "1", shareClassId }),
    ],
    [
      "redemption-orders",
      (investorId) => ({ investorId, bankAccountId: ownBankAccountId, sharesAmount: "1", shareClassId }),
    ],
  ])("POST /api/web/%s", async (resource, body) => {
    await expectAlike(theirIdIn("{investorId}"), (id) =>
      webCall(browser, { method: "POST", target: `/api/web/${resource}`, payload: body(id) }),
    )
  })

  it.each<readonly [kind: string, resource: string, body: (id: string) => unknown]>([
    [
      "bankAccountId",
      "distributor/redemption-orders",
      (bankAccountId) => ({ investorId: ownInvestorId, bankAccountId, sharesAmount: "1", shareClassId }),
    ],
    ["subscriptionOrderId", "distributor/sandbox/wires", (orderId) => ({ orderId })],
    ["subscriptionOrderId", "distributor/sandbox/clock", (orderId) => ({ orderId, shownAt })],
    ["redemptionOrderId", "distributor/sandbox/clock", (orderId) => ({ orderId, shownAt })],
    ["subscriptionOrderId", "distributor/sandbox/net-asset-values", (orderId) => ({ orderId, shownAt })],
    ["redemptionOrderId", "distributor/sandbox/payouts", (orderId) => ({ orderId, outcome: "paid" })],
  ])("somebody else's %s: POST /api/web/%s", async (kind, resource, body) => {
    await expectAlike(theirIdIn(`{${kind}}`), (id) =>
      webCall(browser, { method: "POST", target: `/api/web/${resource}`, payload: body(id) }),
    )
  })

  it("a row of an imported file: its error is that of an unknown investor", async () => {
    const errorOf = async (id: string) => {
      const bulkImportId = await importOf(own, id)
      const response = await browser.get(`/distributor/orders/bulk-imports/${bulkImportId}/issues`)
      return [response.status, textOf(response).replaceAll(id, "·")]
    }
    const [foreign, unknown] = [await errorOf(theirIdIn("{investorId}")), await errorOf(randomUUID())]
    expect(foreign).toEqual(unknown)
    expect(foreign[0]).toBe(200)
  })
})

const pages = await signedInPages()

describe("a page", () => {
  /** The kinds of ids for the parameter of a page. */
  const KINDS: Readonly<Record<string, readonly string[]>> = {
    "/distributor/investors/{investorId}": ["investorId"],
    "/distributor/investors/{investorId}/statements": ["investorId"],
    "/distributor/orders/bulk-imports/{bulkImportId}": ["bulkImportId"],
    "/distributor/orders/bulk-imports/{bulkImportId}/issues": ["bulkImportId"],
    "/distributor/orders/bulk-imports/{bulkImportId}/result": ["bulkImportId"],
    "/distributor/orders/{orderId}": ["subscriptionOrderId", "redemptionOrderId"],
    "/distributor/orders/{orderId}/instructions": ["subscriptionOrderId"],
    "/investor/orders/{orderId}": ["subscriptionOrderId", "redemptionOrderId"],
  }

  /** Templates of files, and logged requests, whose short numbers are in every page: their own suite asks for those of others. */
  const NO_RECORD = /\{(kind|entryId)\}$/

  it("with an id in its path is known here", () => {
    expect(pages.filter((page) => page.includes("{") && !NO_RECORD.test(page))).toEqual(Object.keys(KINDS))
  })

  const placed = Object.entries(KINDS).flatMap(([page, kinds]) => kinds.map((kind) => [page, kind] as const))

  it.each(placed)("%s of another user's %s", async (page, kind) => {
    for (const language of ["", "/fr"]) {
      const target = `${language}${page.replace(/\{\w+\}/, "{id}")}`
      await expectAlike(theirIdIn(`{${kind}}`), (id) => browser.get(target.replace("{id}", id)))
    }
  })

  it.each([
    "/distributor/bank-accounts",
    "/distributor/bank-accounts/csv",
    "/distributor/bank-accounts/new",
    "/distributor/orders",
    "/distributor/orders/csv",
    "/distributor/redeem",
    "/distributor/subscribe",
  ])("%s for another distributor's investor", async (page) => {
    expect(pages).toContain(page)
    await expectAlike(theirIdIn("{investorId}"), (id) => browser.get(`${page}?investor=${id}`))
  })

  const ofInvestors = pages.filter((page) => page.startsWith("/investor") && !page.includes("{"))

  /** This page shows the user's own records, whatever investor the address names. */
  const statusOf = (page: string): number => (page === "/investor/integrations" ? 200 : 404)

  it.each(ofInvestors)("%s for another user's investor", async (page) => {
    const open = (id: string) => browser.get(`${page}?investor=${id}`)
    await expectAlike(theirIdIn("{investorId}"), open, statusOf(page))
  })

  it.each(ofInvestors)(
    "%s for another user's investor, as requested by links inside the site",
    async (page) => {
      const follow = async (id: string) => {
        const { headers } = await browser.get(`${page}?investor=${id}`, { RSC: "1" })
        return browser.get(String(headers.location), { RSC: "1" })
      }
      // The stream has begun by then and contains the not-found page later.
      await expectAlike(theirIdIn("{investorId}"), follow, 200)
    },
  )
})
