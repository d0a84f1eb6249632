import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { pageRoutes } from "#e2e/fixtures/operations/page-routes.ts"
import { tableRows } from "#e2e/fixtures/operations/table-rows.ts"
import { operatorOperations } from "#e2e/fixtures/operations/web-operations.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { webCall } from "#e2e/fixtures/requests/web-call.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"

/** Who may do what: `in`, or the status of the rejection of a request | of a page. */
const ACTIONS = `
who               | read    | propose | record  | decide
nobody            | 401 307 | 401 307 | 401 307 | 401 307
a user            | 403 404 | 403 404 | 403 404 | 403 404
distributor admin | 403 404 | 403 404 | 403 404 | 403 404
maker             | in      | in      | in      | 403 403
checker           | in      | 403 403 | 403 403 | in
former checker    | 403 404 | 403 404 | 403 404 | 403 404
no second factor  | 403 307 | 403 307 | 403 307 | 403 307
`

/**
 * Every operation below /api/web/operator, sorted, its action, and the status of an allowed request without a payload for records
 * that do not exist.
 */
const OPERATIONS = `
operation                                                            | action  | status
DELETE /api/web/operator/documents/{documentId}                      | record  | 404
DELETE /api/web/operator/operator-clients/{clientId}                 | record  | 404
DELETE /api/web/operator/users/{userId}/second-factor                | record  | 404
GET /api/web/operator/events                                         | read    | 200
POST /api/web/operator/approvals/{approvalId}/approval               | decide  | 415
POST /api/web/operator/approvals/{approvalId}/rejection              | decide  | 415
POST /api/web/operator/approvals/{approvalId}/withdrawal             | propose | 404
POST /api/web/operator/attestations                                  | record  | 415
POST /api/web/operator/bank-accounts/{bankAccountId}/invalidation    | record  | 404
POST /api/web/operator/bank-accounts/{bankAccountId}/validation      | propose | 404
POST /api/web/operator/bank-statements                               | record  | 415
POST /api/web/operator/bank-statements/entries/{entryId}/explanation | record  | 415
POST /api/web/operator/bank-statements/entries/{entryId}/match       | propose | 415
POST /api/web/operator/bank-statements/preview                       | record  | 415
POST /api/web/operator/bank-statements/{statementId}/discard         | record  | 404
POST /api/web/operator/calendars/openings                            | propose | 415
POST /api/web/operator/calendars/openings/preview                    | propose | 415
POST /api/web/operator/compensations                                 | propose | 415
POST /api/web/operator/compensations/{compensationId}/confirmation   | record  | 415
POST /api/web/operator/compensations/{compensationId}/failure        | record  | 415
POST /api/web/operator/data-files/{kind}                             | propose | 415
POST /api/web/operator/data-files/{kind}/preview                     | propose | 415
POST /api/web/operator/documents                                     | record  | 415
POST /api/web/operator/index-values/{shareClassSymbol}/availability  | record  | 415
POST /api/web/operator/investors/{investorId}/refusal                | record  | 415
POST /api/web/operator/investors/{investorId}/release                | propose | 404
POST /api/web/operator/investors/{investorId}/requirements           | record  | 415
POST /api/web/operator/investors/{investorId}/suspension             | record  | 415
POST /api/web/operator/net-asset-values                              | propose | 415
POST /api/web/operator/operator-clients                              | propose | 415
POST /api/web/operator/payouts                                       | propose | 415
POST /api/web/operator/payouts/{redemptionOrderId}/confirmation      | record  | 415
POST /api/web/operator/payouts/{redemptionOrderId}/failure           | record  | 415
POST /api/web/operator/users                                         | propose | 415
POST /api/web/operator/users/{userId}/disabling                      | record  | 404
POST /api/web/operator/users/{userId}/enabling                       | propose | 404
POST /api/web/operator/users/{userId}/invitation                     | record  | 404
POST /api/web/operator/users/{userId}/role                           | propose | 415
POST /api/web/operator/wires                                         | record  | 415
POST /api/web/operator/wires/{wireId}/attribution                    | propose | 415
POST /api/web/operator/wires/{wireId}/hold                           | record  | 415
POST /api/web/operator/wires/{wireId}/release                        | propose | 415
POST /api/web/operator/wires/{wireId}/return                         | propose | 415
`

/** Every page and file below /operator, sorted, its action, and its status for allowed people and unknown records. */
const PAGES = `
page                                        | action | status
/operator                                   | read   | 200
/operator/approvals                         | read   | 200
/operator/approvals/csv                     | read   | 200
/operator/approvals/{approvalId}            | read   | 404
/operator/audit-log                         | read   | 200
/operator/bank-statements                   | read   | 200
/operator/bank-statements/csv               | read   | 200
/operator/bank-statements/days              | read   | 200
/operator/bank-statements/entries/{entryId} | read   | 404
/operator/bank-statements/new               | read   | 200
/operator/bank-statements/{statementId}     | read   | 404
/operator/compensations                     | read   | 200
/operator/compensations/csv                 | read   | 200
/operator/data                              | read   | 200
/operator/data/calendars                    | read   | 200
/operator/data/documents                    | read   | 200
/operator/data/exchange-rates               | read   | 200
/operator/data/export                       | read   | 404
/operator/data/fund-assets                  | read   | 200
/operator/data/index-values                 | read   | 200
/operator/data/terms                        | read   | 200
/operator/dealing-runs                      | read   | 200
/operator/dealing-runs/csv                  | read   | 200
/operator/dealing-runs/plan                 | read   | 404
/operator/dealing-runs/plan/csv             | read   | 404
/operator/dealing-runs/{runId}              | read   | 404
/operator/dealing-runs/{runId}/csv          | read   | 404
/operator/investors                         | read   | 200
/operator/investors/csv                     | read   | 200
/operator/investors/{investorId}            | read   | 404
/operator/ledger                            | read   | 200
/operator/ledger/csv                        | read   | 200
/operator/ledger/export                     | read   | 200
/operator/ledger/{of}                       | read   | 404
/operator/ledger/{of}/csv                   | read   | 404
/operator/net-asset-values                  | read   | 200
/operator/operator-clients                  | read   | 200
/operator/payouts                           | read   | 200
/operator/payouts/bank-file                 | read   | 404
/operator/payouts/csv                       | read   | 200
/operator/users                             | read   | 200
/operator/users/csv                         | read   | 200
/operator/users/{userId}                    | read   | 404
/operator/wires                             | read   | 200
/operator/wires/csv                         | read   | 200
/operator/wires/new                         | read   | 200
/operator/wires/{wireId}                    | read   | 404
`

const [[, ...actions] = [], ...whoRows] = tableRows(ACTIONS)
const [, ...operationRows] = tableRows(OPERATIONS)
const [, ...pageRows] = tableRows(PAGES)

const ruleOf = (who: string, action: string): string =>
  whoRows.find(([name]) => name === who)?.[1 + actions.indexOf(action)] ?? "no rule"

const world = openSharedWorld()
const operations = await operatorOperations()
let browsers: ReadonlyMap<string, HttpBrowser | null>

async function formerChecker(): Promise<HttpBrowser> {
  const checker = await createOperator(world, "checker")
  const browser = await signedInBrowser(checker)
  const links = [{ kind: "operator", role: "checker" }] as const
  await unlinkUser(world.ctx, SCHEDULE, { userId: checker.userId, links })
  return browser
}

async function withoutSecondFactor(): Promise<HttpBrowser> {
  const person = await createUserWithPassword(world)
  await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "operator", role: "checker" })
  return signedInBrowser(person)
}

beforeAll(async () => {
  browsers = new Map<string, HttpBrowser | null>([
    ["nobody", null],
    ["a user", await signedInBrowser(await createUserWithPassword(world))],
    ["distributor admin", await signedInBrowser(await createStaff(world, "admin"))],
    ["maker", await signedInBrowser(await createOperator(world, "maker"))],
    ["checker", await signedInBrowser(await createOperator(world, "checker"))],
    ["former checker", await formerChecker()],
    ["no second factor", await withoutSecondFactor()],
  ])
}, 120_000)

afterAll(() => world.close())

const filled = (target: string): string => target.replaceAll(/\{\w+\}/g, () => randomUUID())

it("every operation has a row with its action, and every row an operation", () => {
  expect(operations.map(({ operation, action }) => [operation, action])).toEqual(
    operationRows.map(([operation, action]) => [operation, action]),
  )
})

it("every page has a row, and every row a page", async () => {
  const pages = (await pageRoutes())
    .map((page) => page.replace(/^\/\{locale\}/, ""))
    .filter((page) => /^\/operator(\/|$)/.test(page))
  expect(pageRows.map(([page]) => page)).toEqual(pages)
})

/** The status that each person gets, and the one that they should get. */
async function statuses(
  action: string,
  allowed: string,
  place: 0 | 1,
  ask: (browser: HttpBrowser | null) => Promise<number>,
) {
  const expected: Record<string, number> = {}
  const actual: Record<string, number> = {}
  for (const [who, browser] of browsers) {
    const rule = ruleOf(who, action)
    expected[who] = Number(rule === "in" ? allowed : rule.split(" ")[place])
    actual[who] = await ask(browser)
  }
  return { expected, actual }
}

describe.each(operationRows)("%s", (operation = "", action = "", status = "") => {
  it(`is for those who may ${action}`, async () => {
    const [method = "", template = ""] = operation.split(" ")
    const { expected, actual } = await statuses(action, status, 0, async (browser) => {
      // The stream of changes has no end; HEAD asks for its beginning alone.
      const asked = template.endsWith("/events") ? "HEAD" : method
      return (await webCall(browser, { method: asked, target: filled(template) })).status
    })
    expect(actual).toEqual(expected)
  })
})

describe.each(pageRows)("%s", (page = "", action = "", status = "") => {
  it(`is for those who may ${action}`, async () => {
    const { expected, actual } = await statuses(action, status, 1, async (browser) => {
      const headers = { Accept: "text/html", ...(browser === null ? {} : { Cookie: browser.cookieHeader }) }
      return (await send(filled(page), { headers, withinMilliseconds: 60_000 })).status
    })
    expect(actual).toEqual(expected)
  })
})
