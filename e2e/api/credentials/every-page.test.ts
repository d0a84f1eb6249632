import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createInvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import type { Credentials } from "#e2e/fixtures/operations/every-credential.ts"
import { everyCredential } from "#e2e/fixtures/operations/every-credential.ts"
import { pageRoutes } from "#e2e/fixtures/operations/page-routes.ts"
import { tableRows } from "#e2e/fixtures/operations/table-rows.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { send } from "#e2e/fixtures/requests/send.ts"

/**
 * Every page and image, its audience, and its status for them: `anybody`, with any credential or none; `user`, for a
 * signed-in browser only, others are redirected to sign in. A user of these tests acts for one investor and works for no
 * company.
 */
const PAGES = `
page                                                            | for     | status
/demo/mails                                                     | anybody | 200
/documents/{symbol}/{kind}/{language}                           | anybody | 404
/documents/{symbol}/{kind}/{language}/{file}                    | anybody | 404
/funds/{slug}/calendar.ics                                      | anybody | 200
/funds/{slug}/{symbol}/factsheet.pdf                            | anybody | 200
/funds/{slug}/{symbol}/preview.png                              | anybody | 200
/preview.png                                                    | anybody | 200
/{locale}                                                       | anybody | 200
/{locale}/account                                               | user    | 200
/{locale}/account/invitations                                   | user    | 200
/{locale}/account/second-factor                                 | user    | 200
/{locale}/compare                                               | anybody | 200
/{locale}/consent                                               | anybody | 200
/{locale}/developers                                            | anybody | 200
/{locale}/distributor                                           | user    | 404
/{locale}/distributor/bank-accounts                             | user    | 404
/{locale}/distributor/bank-accounts/csv                         | user    | 404
/{locale}/distributor/bank-accounts/new                         | user    | 404
/{locale}/distributor/investors                                 | user    | 404
/{locale}/distributor/investors/csv                             | user    | 404
/{locale}/distributor/investors/new                             | user    | 404
/{locale}/distributor/investors/new/drafts                      | user    | 404
/{locale}/distributor/investors/new/drafts/csv                  | user    | 404
/{locale}/distributor/investors/{investorId}                    | user    | 404
/{locale}/distributor/investors/{investorId}/statements         | user    | 404
/{locale}/distributor/orders                                    | user    | 404
/{locale}/distributor/orders/bulk-imports                       | user    | 404
/{locale}/distributor/orders/bulk-imports/csv                   | user    | 404
/{locale}/distributor/orders/bulk-imports/templates/{kind}      | user    | 404
/{locale}/distributor/orders/bulk-imports/{bulkImportId}        | user    | 404
/{locale}/distributor/orders/bulk-imports/{bulkImportId}/issues | user    | 404
/{locale}/distributor/orders/bulk-imports/{bulkImportId}/result | user    | 404
/{locale}/distributor/orders/csv                                | user    | 404
/{locale}/distributor/orders/{orderId}                          | user    | 404
/{locale}/distributor/orders/{orderId}/instructions             | user    | 404
/{locale}/distributor/redeem                                    | user    | 404
/{locale}/distributor/reports                                   | user    | 404
/{locale}/distributor/reports/accounting-positions              | user    | 404
/{locale}/distributor/reports/accounting-positions/csv          | user    | 404
/{locale}/distributor/reports/accounting-positions/pdf          | user    | 404
/{locale}/distributor/reports/accounting-positions/xlsx         | user    | 404
/{locale}/distributor/reports/portfolios                        | user    | 404
/{locale}/distributor/reports/portfolios/csv                    | user    | 404
/{locale}/distributor/reports/portfolios/pdf                    | user    | 404
/{locale}/distributor/reports/portfolios/xlsx                   | user    | 404
/{locale}/distributor/reports/positions-and-flows               | user    | 404
/{locale}/distributor/reports/positions-and-flows/csv           | user    | 404
/{locale}/distributor/reports/positions-and-flows/pdf           | user    | 404
/{locale}/distributor/reports/positions-and-flows/xlsx          | user    | 404
/{locale}/distributor/settings                                  | user    | 404
/{locale}/distributor/settings/brand                            | user    | 404
/{locale}/distributor/settings/brand/logo                       | user    | 404
/{locale}/distributor/settings/request-log                      | user    | 404
/{locale}/distributor/settings/request-log/csv                  | user    | 404
/{locale}/distributor/settings/request-log/{entryId}            | user    | 404
/{locale}/distributor/settings/staff                            | user    | 404
/{locale}/distributor/settings/staff/csv                        | user    | 404
/{locale}/distributor/subscribe                                 | user    | 404
/{locale}/funds                                                 | anybody | 308
/{locale}/funds/{slug}                                          | anybody | 200
/{locale}/funds/{slug}/{symbol}                                 | anybody | 200
/{locale}/funds/{slug}/{symbol}/factsheet.pdf                   | anybody | 200
/{locale}/funds/{slug}/{symbol}/preview.png                     | anybody | 200
/{locale}/investor                                              | user    | 200
/{locale}/investor/activity                                     | user    | 200
/{locale}/investor/bank-accounts                                | user    | 200
/{locale}/investor/integrations                                 | user    | 200
/{locale}/investor/orders                                       | user    | 200
/{locale}/investor/orders/{orderId}                             | user    | 404
/{locale}/investor/redeem                                       | user    | 200
/{locale}/investor/statements                                   | user    | 200
/{locale}/investor/subscribe                                    | user    | 200
/{locale}/invitation/{token}                                    | anybody | 200
/{locale}/legal/{page}                                          | anybody | 200
/{locale}/operator                                              | user    | 404
/{locale}/operator/approvals                                    | user    | 404
/{locale}/operator/approvals/csv                                | user    | 404
/{locale}/operator/approvals/{approvalId}                       | user    | 404
/{locale}/operator/audit-log                                    | user    | 404
/{locale}/operator/bank-statements                              | user    | 404
/{locale}/operator/bank-statements/csv                          | user    | 404
/{locale}/operator/bank-statements/days                         | user    | 404
/{locale}/operator/bank-statements/entries/{entryId}            | user    | 404
/{locale}/operator/bank-statements/new                          | user    | 404
/{locale}/operator/bank-statements/{statementId}                | user    | 404
/{locale}/operator/compensations                                | user    | 404
/{locale}/operator/compensations/csv                            | user    | 404
/{locale}/operator/data                                         | user    | 404
/{locale}/operator/data/calendars                               | user    | 404
/{locale}/operator/data/documents                               | user    | 404
/{locale}/operator/data/exchange-rates                          | user    | 404
/{locale}/operator/data/export                                  | user    | 404
/{locale}/operator/data/fund-assets                             | user    | 404
/{locale}/operator/data/index-values                            | user    | 404
/{locale}/operator/data/terms                                   | user    | 404
/{locale}/operator/dealing-runs                                 | user    | 404
/{locale}/operator/dealing-runs/csv                             | user    | 404
/{locale}/operator/dealing-runs/plan                            | user    | 404
/{locale}/operator/dealing-runs/plan/csv                        | user    | 404
/{locale}/operator/dealing-runs/{runId}                         | user    | 404
/{locale}/operator/dealing-runs/{runId}/csv                     | user    | 404
/{locale}/operator/investors                                    | user    | 404
/{locale}/operator/investors/csv                                | user    | 404
/{locale}/operator/investors/{investorId}                       | user    | 404
/{locale}/operator/ledger                                       | user    | 404
/{locale}/operator/ledger/csv                                   | user    | 404
/{locale}/operator/ledger/export                                | user    | 404
/{locale}/operator/ledger/{of}                                  | user    | 404
/{locale}/operator/ledger/{of}/csv                              | user    | 404
/{locale}/operator/net-asset-values                             | user    | 404
/{locale}/operator/operator-clients                             | user    | 404
/{locale}/operator/payouts                                      | user    | 404
/{locale}/operator/payouts/bank-file                            | user    | 404
/{locale}/operator/payouts/csv                                  | user    | 404
/{locale}/operator/users                                        | user    | 404
/{locale}/operator/users/csv                                    | user    | 404
/{locale}/operator/users/{userId}                               | user    | 404
/{locale}/operator/wires                                        | user    | 404
/{locale}/operator/wires/csv                                    | user    | 404
/{locale}/operator/wires/new                                    | user    | 404
/{locale}/operator/wires/{wireId}                               | user    | 404
/{locale}/password-reset                                        | anybody | 200
/{locale}/password-reset/{token}                                | anybody | 200
/{locale}/preview.png                                           | anybody | 200
/{locale}/sign-in                                               | anybody | 307
/{locale}/sign-in/second-factor                                 | anybody | 200
/{locale}/status                                                | anybody | 200
`

const [, ...rows] = tableRows(PAGES)

/** Credentials of signed-in browsers, whatever origin they come from. */
const SIGNED_IN = new Set(["browser", "browser, from another site"])

/** The credentials that are tried on every public page, each of which renders a whole page. */
const ANYBODY = ["none", "access token", "browser", "browser, user disabled"]

const FILLED: Readonly<Record<string, string>> = {
  locale: "fr",
  page: "terms",
  slug: "EUTBL",
  symbol: "EUTBL",
  token: "x".repeat(43),
}

const world = openSharedWorld()
let credentials: Credentials

beforeAll(async () => {
  const person = await createInvestorClient(world)
  await person.newInvestor()
  const browser = await signedInBrowser(person)
  credentials = await everyCredential(world, () => browser)
}, 120_000)

afterAll(() => world.close())

function open(page: string, credential: string): Promise<HttpResponse> {
  const target = page.replaceAll(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? randomUUID())
  const { headers = {}, query } = credentials[credential]?.() ?? {}
  return send(query === undefined ? target : `${target}?${query}`, {
    headers: { Accept: "text/html", ...headers },
  })
}

it("every page has a row, and every row a page", async () => {
  expect(rows.map(([page]) => page)).toEqual(await pageRoutes())
})

describe.each(rows.filter(([, whom]) => whom === "anybody"))("%s", (page = "", _whom = "", status = "") => {
  it("is for anybody", async () => {
    const responses = await Promise.all(ANYBODY.map(async (name) => [name, (await open(page, name)).status]))
    expect(Object.fromEntries(responses)).toEqual(
      Object.fromEntries(ANYBODY.map((name) => [name, Number(status)])),
    )
  })
})

describe.each(rows.filter(([, whom]) => whom === "user"))("%s", (page = "", _whom = "", status = "") => {
  it("is for signed-in browsers and redirects all others to sign in", async () => {
    for (const name of Object.keys(credentials)) {
      const response = await open(page, name)
      if (SIGNED_IN.has(name)) expect([name, response.status]).toEqual([name, Number(status)])
      else {
        expect([name, response.status]).toEqual([name, 307])
        expect(locationOf(response)).toMatch(/^\/fr\/sign-in\?callbackUrl=%2Ffr%2F/)
      }
    }
  })
})
