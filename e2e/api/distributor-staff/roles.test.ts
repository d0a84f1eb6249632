import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { pageRoutes } from "#e2e/fixtures/operations/page-routes.ts"
import { tableRows } from "#e2e/fixtures/operations/table-rows.ts"
import { staffOperations } from "#e2e/fixtures/operations/web-operations.ts"
import { createStaff, enableCodes } from "#e2e/fixtures/people/distributor-staff.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { webCall } from "#e2e/fixtures/requests/web-call.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"

/** Who may do what: `in`, or the status of the rejection of a request | of a page. */
const ACTIONS = `
who              | read    | onboard | order   | keep-bank-accounts | manage-staff | manage-api-clients | read-request-log | change-brand
nobody           | 401 307 | 401 307 | 401 307 | 401 307            | 401 307      | 401 307            | 401 307          | 401 307
no distributor   | 403 404 | 403 404 | 403 404 | 403 404            | 403 404      | 403 404            | 403 404          | 403 404
viewer           | in      | 403 403 | 403 403 | 403 403            | 403 403      | 403 403            | 403 403          | 403 403
operator         | in      | in      | in      | in                 | 403 403      | 403 403            | 403 403          | 403 403
admin            | in      | in      | in      | in                 | in           | in                 | in               | in
ended staff      | 403 404 | 403 404 | 403 404 | 403 404            | 403 404      | 403 404            | 403 404          | 403 404
other admin      | in      | in      | in      | in                 | in           | in                 | in               | in
no second factor | 403 307 | 403 307 | 403 307 | 403 307            | 403 307      | 403 307            | 403 307          | 403 307
factor removed   | 403 307 | 403 307 | 403 307 | 403 307            | 403 307      | 403 307            | 403 307          | 403 307
`

/**
 * Every operation below /api/web/distributor, sorted, its action, and the status of an allowed request without a payload for
 * records that do not exist. The admin of another distributor sends the example payload, for records of this one: 404.
 */
const OPERATIONS = `
operation                                                                        | action             | status
DELETE /api/web/distributor/api-clients/{clientId}                               | manage-api-clients | 404
DELETE /api/web/distributor/api-clients/{clientId}/secrets/old                   | manage-api-clients | 404
DELETE /api/web/distributor/bank-accounts/{bankAccountId}                        | keep-bank-accounts | 404
DELETE /api/web/distributor/bulk-imports/{bulkImportId}                          | order              | 404
DELETE /api/web/distributor/investor-drafts/{draftId}                            | onboard            | 404
DELETE /api/web/distributor/investors/{investorId}/users/{userId}                | onboard            | 404
DELETE /api/web/distributor/staff/{userId}                                       | manage-staff       | 404
GET /api/web/distributor/bank-accounts                                           | read               | 200
GET /api/web/distributor/bank-accounts/{bankAccountId}                           | read               | 404
GET /api/web/distributor/bulk-imports/{bulkImportId}                             | read               | 404
GET /api/web/distributor/events                                                  | read               | 200
GET /api/web/distributor/investor-drafts/{draftId}                               | onboard            | 404
GET /api/web/distributor/investor-drafts/{draftId}/duplicates                    | onboard            | 404
GET /api/web/distributor/redemption-orders                                       | read               | 200
GET /api/web/distributor/redemption-orders/{redemptionOrderId}                   | read               | 404
GET /api/web/distributor/statements                                              | read               | 400
GET /api/web/distributor/subscription-orders                                     | read               | 200
GET /api/web/distributor/subscription-orders/{subscriptionOrderId}               | read               | 404
PATCH /api/web/distributor/api-clients/{clientId}                                | manage-api-clients | 415
PATCH /api/web/distributor/staff/{userId}                                        | manage-staff       | 415
POST /api/web/distributor/api-clients                                            | manage-api-clients | 415
POST /api/web/distributor/api-clients/{clientId}/secrets                         | manage-api-clients | 415
POST /api/web/distributor/bank-accounts                                          | keep-bank-accounts | 415
POST /api/web/distributor/bulk-imports                                           | order              | 415
POST /api/web/distributor/bulk-imports/{bulkImportId}/continue                   | order              | 404
POST /api/web/distributor/bulk-imports/{bulkImportId}/start                      | order              | 404
POST /api/web/distributor/bulk-imports/{bulkImportId}/stop                       | order              | 404
POST /api/web/distributor/investor-drafts                                        | onboard            | 415
POST /api/web/distributor/investor-drafts/{draftId}/investor                     | onboard            | 415
POST /api/web/distributor/investors/{investorId}/archive                         | onboard            | 404
POST /api/web/distributor/investors/{investorId}/users                           | onboard            | 415
POST /api/web/distributor/redemption-orders                                      | order              | 415
POST /api/web/distributor/redemption-orders/{redemptionOrderId}/cancel           | order              | 404
POST /api/web/distributor/redemption-orders/{redemptionOrderId}/payout           | order              | 415
POST /api/web/distributor/sandbox/clock                                          | order              | 415
POST /api/web/distributor/sandbox/net-asset-values                               | order              | 415
POST /api/web/distributor/sandbox/payouts                                        | order              | 415
POST /api/web/distributor/sandbox/wires                                          | order              | 415
POST /api/web/distributor/staff                                                  | manage-staff       | 415
POST /api/web/distributor/staff/{userId}/invitation                              | manage-staff       | 404
POST /api/web/distributor/subscription-orders                                    | order              | 415
POST /api/web/distributor/subscription-orders/{subscriptionOrderId}/cancel       | order              | 404
POST /api/web/distributor/subscription-orders/{subscriptionOrderId}/instructions | order              | 415
PUT /api/web/distributor/brand                                                   | change-brand       | 415
PUT /api/web/distributor/investor-drafts/{draftId}                               | onboard            | 415
`

/** Every page and file below /distributor, sorted, its action, and its status for allowed staff and unknown records. */
const PAGES = `
page                                                   | action             | status
/distributor                                           | read               | 200
/distributor/bank-accounts                             | read               | 200
/distributor/bank-accounts/csv                         | read               | 200
/distributor/bank-accounts/new                         | keep-bank-accounts | 200
/distributor/investors                                 | read               | 200
/distributor/investors/csv                             | read               | 200
/distributor/investors/new                             | onboard            | 200
/distributor/investors/new/drafts                      | onboard            | 200
/distributor/investors/new/drafts/csv                  | onboard            | 200
/distributor/investors/{investorId}                    | read               | 404
/distributor/investors/{investorId}/statements         | read               | 404
/distributor/orders                                    | read               | 200
/distributor/orders/bulk-imports                       | read               | 200
/distributor/orders/bulk-imports/csv                   | read               | 200
/distributor/orders/bulk-imports/templates/{kind}      | read               | 404
/distributor/orders/bulk-imports/{bulkImportId}        | read               | 404
/distributor/orders/bulk-imports/{bulkImportId}/issues | read               | 404
/distributor/orders/bulk-imports/{bulkImportId}/result | read               | 404
/distributor/orders/csv                                | read               | 200
/distributor/orders/{orderId}                          | read               | 404
/distributor/orders/{orderId}/instructions             | read               | 404
/distributor/redeem                                    | order              | 200
/distributor/reports                                   | read               | 307
/distributor/reports/accounting-positions              | read               | 200
/distributor/reports/accounting-positions/csv          | read               | 200
/distributor/reports/accounting-positions/pdf          | read               | 200
/distributor/reports/accounting-positions/xlsx         | read               | 200
/distributor/reports/portfolios                        | read               | 200
/distributor/reports/portfolios/csv                    | read               | 200
/distributor/reports/portfolios/pdf                    | read               | 200
/distributor/reports/portfolios/xlsx                   | read               | 200
/distributor/reports/positions-and-flows               | read               | 200
/distributor/reports/positions-and-flows/csv           | read               | 200
/distributor/reports/positions-and-flows/pdf           | read               | 200
/distributor/reports/positions-and-flows/xlsx          | read               | 200
/distributor/settings                                  | read               | 200
/distributor/settings/brand                            | change-brand       | 200
/distributor/settings/brand/logo                       | change-brand       | 404
/distributor/settings/request-log                      | read-request-log   | 200
/distributor/settings/request-log/csv                  | read-request-log   | 200
/distributor/settings/request-log/{entryId}            | read-request-log   | 404
/distributor/settings/staff                            | read               | 200
/distributor/settings/staff/csv                        | read               | 200
/distributor/subscribe                                 | order              | 200
`

const [[, ...actions] = [], ...whoRows] = tableRows(ACTIONS)
const [, ...operationRows] = tableRows(OPERATIONS)
const [, ...pageRows] = tableRows(PAGES)

/** What each person gets for an action: `in`, or the two statuses of a rejection. */
const RULES = new Map(
  whoRows.map(([who = "", ...cells]) => [
    who,
    new Map(actions.map((action, index) => [action, cells[index] ?? ""])),
  ]),
)

const ruleOf = (who: string, action: string): string => RULES.get(who)?.get(action) ?? "no rule"

const rejection = (rule: string, place: 0 | 1): number => Number(rule.split(" ")[place])

const world = openSharedWorld()
const operations = await staffOperations()
let browsers: ReadonlyMap<string, HttpBrowser | null>
let records: Readonly<Record<string, string>>

/** Staff whose access has ended since they signed in. */
async function endedStaff(distributor: DistributorClient): Promise<HttpBrowser> {
  const staff = await createStaff(world, "admin", distributor)
  const browser = await signedInBrowser(staff)
  const links = [{ kind: "distributor", distributorId: distributor.distributorId }] as const
  await unlinkUser(world.ctx, SCHEDULE, { userId: staff.userId, links })
  return browser
}

async function withoutSecondFactor({ distributorId }: DistributorClient): Promise<HttpBrowser> {
  const person = await createUserWithPassword(world)
  await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "distributor", distributorId, role: "operator" })
  return signedInBrowser(person)
}

/** Staff who signed in with a code, and got the role that requires one after they had removed the second factor. */
async function removedSecondFactor(distributor: DistributorClient): Promise<HttpBrowser> {
  const staff = await createStaff(world, "viewer", distributor)
  const totpSecret = await enableCodes(world, staff.userId)
  const browser = await signedInBrowser({ ...staff, totpSecret })
  const removal = await webCall(browser, {
    method: "POST",
    target: "/api/web/account/second-factor/removal",
    // The code after the present one, which the sign-in has used.
    payload: { code: currentCode(totpSecret, addSeconds(systemClock.now(), 30)) },
  })
  expect(removal.status).toBe(204)
  const { distributorId } = distributor
  await linkUser(world.ctx, SCHEDULE, staff.userId, { kind: "distributor", distributorId, role: "operator" })
  return browser
}

beforeAll(async () => {
  const distributor = await createDistributorClient(world)
  const staff = async (role: "viewer" | "operator" | "admin", company?: DistributorClient) =>
    signedInBrowser(await createStaff(world, role, company))
  browsers = new Map<string, HttpBrowser | null>([
    ["nobody", null],
    ["no distributor", await signedInBrowser(await createUserWithPassword(world))],
    ["viewer", await staff("viewer", distributor)],
    ["operator", await staff("operator", distributor)],
    ["admin", await staff("admin", distributor)],
    ["ended staff", await endedStaff(distributor)],
    ["other admin", await staff("admin")],
    ["no second factor", await withoutSecondFactor(distributor)],
    ["factor removed", await removedSecondFactor(distributor)],
  ])
  const { userId } = await createStaff(world, "viewer", distributor)
  records = { clientId: distributor.clientId, investorId: (await distributor.newInvestor()).id, userId }
}, 120_000)

afterAll(() => world.close())

const filled = (target: string, values: Readonly<Record<string, string>>): string =>
  target.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? randomUUID())

it("every operation has a row with its action, and every row an operation", () => {
  expect(operations.map(({ operation, action }) => [operation, action])).toEqual(
    operationRows.map(([operation, action]) => [operation, action]),
  )
})

it("every page has a row, and every row a page", async () => {
  const pages = (await pageRoutes())
    .map((page) => page.replace(/^\/\{locale\}/, ""))
    .filter((page) => /^\/distributor(\/|$)/.test(page))
  expect(pageRows.map(([page]) => page)).toEqual(pages)
})

describe.each(operationRows)("%s", (operation = "", action = "", status = "") => {
  it(`is for those who may ${action}`, async () => {
    const [method = "", template = ""] = operation.split(" ")
    const example = operations.find((other) => other.operation === operation)?.endpoint.payloadExample
    const expected: [string, number][] = []
    const actual: [string, number][] = []
    for (const [who, browser] of browsers) {
      const rule = ruleOf(who, action)
      const isForeign = who === "other admin" && template.includes("{")
      const target = filled(template, isForeign ? records : {})
      const response = await webCall(browser, {
        // The stream of changes has no end; HEAD asks for its beginning alone.
        method: template.endsWith("/events") ? "HEAD" : method,
        target,
        ...(isForeign && example !== undefined ? { payload: example } : {}),
      })
      const allowed = isForeign ? 404 : Number(status)
      expected.push([who, rule === "in" ? allowed : rejection(rule, 0)])
      actual.push([who, response.status])
    }
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  })
})

describe.each(pageRows)("%s", (page = "", action = "", status = "") => {
  it(`is for those who may ${action}`, async () => {
    const expected: [string, number][] = []
    const actual: [string, number][] = []
    for (const [who, browser] of browsers) {
      const rule = ruleOf(who, action)
      const isForeign = who === "other admin" && page.includes("{")
      const target = filled(page, isForeign ? records : {})
      const headers = { Accept: "text/html", ...(browser === null ? {} : { Cookie: browser.cookieHeader }) }
      const allowed = isForeign ? 404 : Number(status)
      expected.push([who, rule === "in" ? allowed : rejection(rule, 1)])
      actual.push([who, (await send(target, { headers, withinMilliseconds: 60_000 })).status])
    }
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  })
})
