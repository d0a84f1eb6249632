import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { InvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { createInvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { apiRoutes } from "#e2e/fixtures/operations/api-routes.ts"
import type { Credentials, SentCredentials } from "#e2e/fixtures/operations/every-credential.ts"
import { everyCredential } from "#e2e/fixtures/operations/every-credential.ts"
import { tableRows } from "#e2e/fixtures/operations/table-rows.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

/**
 * Which credentials each guard accepts. `in`: the request gets the route's response to authorized callers; a number: it is
 * rejected with that status, whatever it requests; `-`: not tested, because rendering a reference page is slow. `reads` and
 * `changes` are requests of a signed-in browser, `forms` are forms that any browser may send from a page of ours.
 */
const GUARDS = `
credential                       | open | page | distributor | investor | sandbox | reads | changes | forms | userinfo | application
none                             | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
empty header                     | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
garbled header                   | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
unknown scheme                   | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
distributor client               | in   | in   | in          | 401      | in      | 401   | 401     | in    | 400      | 401
distributor client, wrong secret | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
distributor client, revoked      | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
investor client                  | in   | in   | 401         | in       | in      | 401   | 401     | in    | 400      | 401
investor client, wrong secret    | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
investor client, no secret       | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
investor client, expired secret  | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
investor client, revoked         | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
investor client, user disabled   | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
unknown client                   | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
secret as token                  | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
access token                     | in   | in   | 401         | in       | 401     | 401   | 401     | in    | 403      | 401
access token, expired            | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 403      | 401
access token, disconnected       | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
access token, user disabled      | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 403      | 401
access token as secret           | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
access token in the query        | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
access token in a cookie         | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
refresh token                    | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
token nobody gave                | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
application                      | in   | in   | 401         | 401      | 401     | 401   | 401     | in    | 400      | in
application, wrong secret        | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 400      | 401
browser                          | in   | in   | 401         | 401      | 401     | in    | in      | in    | 401      | 401
browser, from another site       | in   | -    | 401         | 401      | 401     | in    | 403     | 403   | 401      | 401
browser, user disabled           | in   | -    | 401         | 401      | 401     | 401   | 401     | in    | 401      | 401
`

/**
 * Every operation, its guard, and the status of an authorized request for records that do not exist; `-` where that is not
 * tested, because nobody is authorized or because the request would delete the data of the other suites.
 */
const ROUTES = `
operation                                                                          | guard       | status
GET    /api/public/v0/docs                                                         | page        | 200
GET    /api/public/v0/docs/openapi.json                                            | open        | 200
GET    /api/public/v0/exchange-rates/latest                                        | open        | 400
GET    /api/public/v0/exchange-rates/{exchangeRateId}                              | open        | 404
GET    /api/public/v0/fund-assets                                                  | open        | 400
GET    /api/public/v0/funds                                                        | open        | 200
GET    /api/public/v0/funds/{fundId}                                               | open        | 404
GET    /api/public/v0/funds/{fundId}/parties                                       | open        | 404
GET    /api/public/v0/index-values/neutralcc/with-allocation                       | open        | 400
GET    /api/public/v0/index-values/{shareClassSymbol}                              | open        | 400
GET    /api/public/v0/net-asset-values/{shareClassSymbol}                          | open        | 400
GET    /api/public/v0/net-asset-values/{shareClassSymbol}/latest                   | open        | 200
GET    /api/public/v0/net-asset-values/{shareClassSymbol}/{day}                    | open        | 200
GET    /api/public/v0/share-classes                                                | open        | 200
GET    /api/public/v0/share-classes/{shareClassSymbol}                             | open        | 200
GET    /api/public/v0/share-classes/{shareClassSymbol}/documents                   | open        | 200
GET    /api/public/v0/share-classes/{shareClassSymbol}/risk                        | open        | 200
GET    /api/public/v0/share-classes/{shareClassSymbol}/totals                      | open        | 200
GET    /api/public/v0/share-classes/{shareClassSymbol}/totals/from-day             | open        | 400
GET    /api/public/v0/share-classes/{shareClassSymbol}/yield                       | open        | 200
GET    /api/investor/v1/*                                                          | investor    | 404
POST   /api/investor/v1/*                                                          | investor    | 404
GET    /api/investor/v1/accounting-positions                                       | investor    | 400
GET    /api/investor/v1/accounting-positions/statement                             | investor    | 400
GET    /api/investor/v1/bank-accounts                                              | investor    | 200
POST   /api/investor/v1/bank-accounts                                              | investor    | 415
GET    /api/investor/v1/bank-accounts/{bankAccountId}                              | investor    | 404
DELETE /api/investor/v1/bank-accounts/{bankAccountId}                              | investor    | 404
GET    /api/investor/v1/docs                                                       | page        | 200
GET    /api/investor/v1/docs/openapi.json                                          | open        | 200
GET    /api/investor/v1/investors                                                  | investor    | 200
GET    /api/investor/v1/investors/{investorId}                                     | investor    | 404
GET    /api/investor/v1/portfolios/{investorId}                                    | investor    | 404
GET    /api/investor/v1/redemption-orders                                          | investor    | 200
POST   /api/investor/v1/redemption-orders                                          | investor    | 415
GET    /api/investor/v1/redemption-orders/{redemptionOrderId}                      | investor    | 404
POST   /api/investor/v1/redemption-orders/{redemptionOrderId}/cancel               | investor    | 404
POST   /api/investor/v1/redemption-orders/{redemptionOrderId}/payout               | investor    | 415
GET    /api/investor/v1/subscription-orders                                        | investor    | 200
POST   /api/investor/v1/subscription-orders                                        | investor    | 415
GET    /api/investor/v1/subscription-orders/{subscriptionOrderId}                  | investor    | 404
POST   /api/investor/v1/subscription-orders/{subscriptionOrderId}/cancel           | investor    | 404
GET    /api/investor/v1/transactions                                               | investor    | 200
GET    /api/distributor/v0/*                                                       | distributor | 404
POST   /api/distributor/v0/*                                                       | distributor | 404
GET    /api/distributor/v0/accounting-positions                                    | distributor | 400
GET    /api/distributor/v0/accounting-positions/statement                          | distributor | 400
GET    /api/distributor/v0/bank-accounts                                           | distributor | 200
POST   /api/distributor/v0/bank-accounts                                           | distributor | 415
GET    /api/distributor/v0/bank-accounts/{bankAccountId}                           | distributor | 404
DELETE /api/distributor/v0/bank-accounts/{bankAccountId}                           | distributor | 404
GET    /api/distributor/v0/docs                                                    | page        | 200
GET    /api/distributor/v0/docs/openapi.json                                       | open        | 200
GET    /api/distributor/v0/investors                                               | distributor | 200
POST   /api/distributor/v0/investors                                               | distributor | 415
GET    /api/distributor/v0/investors/{investorId}                                  | distributor | 404
POST   /api/distributor/v0/investors/{investorId}/archive                          | distributor | 404
GET    /api/distributor/v0/portfolios/{investorId}                                 | distributor | 404
GET    /api/distributor/v0/redemption-orders                                       | distributor | 200
POST   /api/distributor/v0/redemption-orders                                       | distributor | 415
GET    /api/distributor/v0/redemption-orders/{redemptionOrderId}                   | distributor | 404
POST   /api/distributor/v0/redemption-orders/{redemptionOrderId}/cancel            | distributor | 404
POST   /api/distributor/v0/redemption-orders/{redemptionOrderId}/payout            | distributor | 415
GET    /api/distributor/v0/subscription-orders                                     | distributor | 200
POST   /api/distributor/v0/subscription-orders                                     | distributor | 415
GET    /api/distributor/v0/subscription-orders/{subscriptionOrderId}               | distributor | 404
POST   /api/distributor/v0/subscription-orders/{subscriptionOrderId}/cancel        | distributor | 404
GET    /api/sandbox/*                                                              | sandbox     | 404
POST   /api/sandbox/*                                                              | sandbox     | 404
GET    /api/sandbox/clock                                                          | sandbox     | 200
POST   /api/sandbox/clock                                                          | sandbox     | 415
GET    /api/sandbox/docs                                                           | page        | 200
GET    /api/sandbox/docs/openapi.json                                              | open        | 200
POST   /api/sandbox/net-asset-values                                               | sandbox     | 415
POST   /api/sandbox/payouts/{redemptionOrderId}                                    | sandbox     | 415
POST   /api/sandbox/reset                                                          | sandbox     | -
POST   /api/sandbox/wires                                                          | sandbox     | 415
GET    /oauth2/auth                                                                | open        | 400
GET    /oauth2/auth/{uid}                                                          | open        | 400
POST   /oauth2/interactions/{uid}/abort                                            | forms       | 303
POST   /oauth2/interactions/{uid}/consent                                          | forms       | 303
POST   /oauth2/interactions/{uid}/second-factor                                    | forms       | 303
POST   /oauth2/interactions/{uid}/sign-in                                          | forms       | 303
POST   /oauth2/introspect                                                          | application | 200
GET    /oauth2/jwks                                                                | open        | 200
POST   /oauth2/revoke                                                              | application | 200
GET    /oauth2/sign-out                                                            | open        | 200
POST   /oauth2/sign-out/confirm                                                    | forms       | 400
GET    /oauth2/sign-out/success                                                    | open        | 200
POST   /oauth2/token                                                               | application | 400
GET    /oauth2/userinfo                                                            | userinfo    | -
POST   /oauth2/userinfo                                                            | userinfo    | -
GET    /.well-known/oauth-authorization-server                                     | open        | 200
GET    /.well-known/openid-configuration                                           | open        | 200
GET    /api/auth/callback/sharebook                                                | open        | 303
GET    /api/auth/session                                                           | open        | 200
GET    /api/auth/start                                                             | open        | 303
POST   /api/web/account/confirmation                                               | changes     | 415
DELETE /api/web/account/investor-invitations/{investorId}                          | changes     | 404
POST   /api/web/account/investor-invitations/{investorId}/acceptance               | changes     | 404
POST   /api/web/account/password                                                   | changes     | 415
PUT    /api/web/account/profile                                                    | changes     | 415
POST   /api/web/account/recovery-codes                                             | changes     | 415
POST   /api/web/account/second-factor                                              | changes     | 201
POST   /api/web/account/second-factor/confirmation                                 | changes     | 415
POST   /api/web/account/second-factor/removal                                      | changes     | 415
DELETE /api/web/account/sessions                                                   | changes     | 204
DELETE /api/web/account/sessions/{sessionId}                                       | changes     | 404
DELETE /api/web/account/staff-invitations/{distributorId}                          | changes     | 404
POST   /api/web/account/staff-invitations/{distributorId}/acceptance               | changes     | 415
POST   /api/web/api-clients                                                        | changes     | 415
PATCH  /api/web/api-clients/{clientId}                                             | changes     | 415
DELETE /api/web/api-clients/{clientId}                                             | changes     | 404
POST   /api/web/api-clients/{clientId}/secrets                                     | changes     | 415
DELETE /api/web/api-clients/{clientId}/secrets/old                                 | changes     | 404
GET    /api/web/bank-accounts                                                      | reads       | 200
POST   /api/web/bank-accounts                                                      | changes     | 415
GET    /api/web/bank-accounts/{bankAccountId}                                      | reads       | 404
DELETE /api/web/bank-accounts/{bankAccountId}                                      | changes     | 404
DELETE /api/web/connected-apps/{clientId}                                          | changes     | 404
POST   /api/web/distributor/api-clients                                            | changes     | 403
PATCH  /api/web/distributor/api-clients/{clientId}                                 | changes     | 403
DELETE /api/web/distributor/api-clients/{clientId}                                 | changes     | 403
POST   /api/web/distributor/api-clients/{clientId}/secrets                         | changes     | 403
DELETE /api/web/distributor/api-clients/{clientId}/secrets/old                     | changes     | 403
GET    /api/web/distributor/bank-accounts                                          | reads       | 403
POST   /api/web/distributor/bank-accounts                                          | changes     | 403
GET    /api/web/distributor/bank-accounts/{bankAccountId}                          | reads       | 403
DELETE /api/web/distributor/bank-accounts/{bankAccountId}                          | changes     | 403
PUT    /api/web/distributor/brand                                                  | changes     | 403
POST   /api/web/distributor/bulk-imports                                           | changes     | 403
GET    /api/web/distributor/bulk-imports/{bulkImportId}                            | reads       | 403
DELETE /api/web/distributor/bulk-imports/{bulkImportId}                            | changes     | 403
POST   /api/web/distributor/bulk-imports/{bulkImportId}/continue                   | changes     | 403
POST   /api/web/distributor/bulk-imports/{bulkImportId}/start                      | changes     | 403
POST   /api/web/distributor/bulk-imports/{bulkImportId}/stop                       | changes     | 403
GET    /api/web/distributor/events                                                 | reads       | 403
POST   /api/web/distributor/investor-drafts                                        | changes     | 403
GET    /api/web/distributor/investor-drafts/{draftId}                              | reads       | 403
PUT    /api/web/distributor/investor-drafts/{draftId}                              | changes     | 403
DELETE /api/web/distributor/investor-drafts/{draftId}                              | changes     | 403
GET    /api/web/distributor/investor-drafts/{draftId}/duplicates                   | reads       | 403
POST   /api/web/distributor/investor-drafts/{draftId}/investor                     | changes     | 403
POST   /api/web/distributor/investors/{investorId}/archive                         | changes     | 403
POST   /api/web/distributor/investors/{investorId}/users                           | changes     | 403
DELETE /api/web/distributor/investors/{investorId}/users/{userId}                  | changes     | 403
GET    /api/web/distributor/redemption-orders                                      | reads       | 403
POST   /api/web/distributor/redemption-orders                                      | changes     | 403
GET    /api/web/distributor/redemption-orders/{redemptionOrderId}                  | reads       | 403
POST   /api/web/distributor/redemption-orders/{redemptionOrderId}/cancel           | changes     | 403
POST   /api/web/distributor/redemption-orders/{redemptionOrderId}/payout           | changes     | 403
POST   /api/web/distributor/sandbox/clock                                          | changes     | 403
POST   /api/web/distributor/sandbox/net-asset-values                               | changes     | 403
POST   /api/web/distributor/sandbox/payouts                                        | changes     | 403
POST   /api/web/distributor/sandbox/wires                                          | changes     | 403
POST   /api/web/distributor/staff                                                  | changes     | 403
PATCH  /api/web/distributor/staff/{userId}                                         | changes     | 403
DELETE /api/web/distributor/staff/{userId}                                         | changes     | 403
POST   /api/web/distributor/staff/{userId}/invitation                              | changes     | 403
GET    /api/web/distributor/statements                                             | reads       | 403
GET    /api/web/distributor/subscription-orders                                    | reads       | 403
POST   /api/web/distributor/subscription-orders                                    | changes     | 403
GET    /api/web/distributor/subscription-orders/{subscriptionOrderId}              | reads       | 403
POST   /api/web/distributor/subscription-orders/{subscriptionOrderId}/cancel       | changes     | 403
POST   /api/web/distributor/subscription-orders/{subscriptionOrderId}/instructions | changes     | 403
POST   /api/web/invitations/{token}                                                | forms       | 415
POST   /api/web/oauth-clients                                                      | changes     | 415
DELETE /api/web/oauth-clients/{clientId}                                           | changes     | 404
POST   /api/web/oauth-clients/{clientId}/secrets                                   | changes     | 404
POST   /api/web/operator/approvals/{approvalId}/approval                           | changes     | 403
POST   /api/web/operator/approvals/{approvalId}/rejection                          | changes     | 403
POST   /api/web/operator/approvals/{approvalId}/withdrawal                         | changes     | 403
POST   /api/web/operator/attestations                                              | changes     | 403
POST   /api/web/operator/bank-accounts/{bankAccountId}/invalidation                | changes     | 403
POST   /api/web/operator/bank-accounts/{bankAccountId}/validation                  | changes     | 403
POST   /api/web/operator/bank-statements                                           | changes     | 403
POST   /api/web/operator/bank-statements/entries/{entryId}/explanation             | changes     | 403
POST   /api/web/operator/bank-statements/entries/{entryId}/match                   | changes     | 403
POST   /api/web/operator/bank-statements/preview                                   | changes     | 403
POST   /api/web/operator/bank-statements/{statementId}/discard                     | changes     | 403
POST   /api/web/operator/calendars/openings                                        | changes     | 403
POST   /api/web/operator/calendars/openings/preview                                | changes     | 403
POST   /api/web/operator/compensations                                             | changes     | 403
POST   /api/web/operator/compensations/{compensationId}/confirmation               | changes     | 403
POST   /api/web/operator/compensations/{compensationId}/failure                    | changes     | 403
POST   /api/web/operator/data-files/{kind}                                         | changes     | 403
POST   /api/web/operator/data-files/{kind}/preview                                 | changes     | 403
POST   /api/web/operator/documents                                                 | changes     | 403
DELETE /api/web/operator/documents/{documentId}                                    | changes     | 403
GET    /api/web/operator/events                                                    | reads       | 403
POST   /api/web/operator/index-values/{shareClassSymbol}/availability              | changes     | 403
POST   /api/web/operator/investors/{investorId}/refusal                            | changes     | 403
POST   /api/web/operator/investors/{investorId}/release                            | changes     | 403
POST   /api/web/operator/investors/{investorId}/requirements                       | changes     | 403
POST   /api/web/operator/investors/{investorId}/suspension                         | changes     | 403
POST   /api/web/operator/net-asset-values                                          | changes     | 403
POST   /api/web/operator/operator-clients                                          | changes     | 403
DELETE /api/web/operator/operator-clients/{clientId}                               | changes     | 403
POST   /api/web/operator/payouts                                                   | changes     | 403
POST   /api/web/operator/payouts/{redemptionOrderId}/confirmation                  | changes     | 403
POST   /api/web/operator/payouts/{redemptionOrderId}/failure                       | changes     | 403
POST   /api/web/operator/users                                                     | changes     | 403
POST   /api/web/operator/users/{userId}/disabling                                  | changes     | 403
POST   /api/web/operator/users/{userId}/enabling                                   | changes     | 403
POST   /api/web/operator/users/{userId}/invitation                                 | changes     | 403
POST   /api/web/operator/users/{userId}/role                                       | changes     | 403
DELETE /api/web/operator/users/{userId}/second-factor                              | changes     | 403
POST   /api/web/operator/wires                                                     | changes     | 403
POST   /api/web/operator/wires/{wireId}/attribution                                | changes     | 403
POST   /api/web/operator/wires/{wireId}/hold                                       | changes     | 403
POST   /api/web/operator/wires/{wireId}/release                                    | changes     | 403
POST   /api/web/operator/wires/{wireId}/return                                     | changes     | 403
POST   /api/web/password-resets                                                    | forms       | 415
POST   /api/web/password-resets/{token}                                            | forms       | 415
GET    /api/web/portfolios/{investorId}                                            | reads       | 404
GET    /api/web/redemption-orders                                                  | reads       | 200
POST   /api/web/redemption-orders                                                  | changes     | 415
GET    /api/web/redemption-orders/{redemptionOrderId}                              | reads       | 404
POST   /api/web/redemption-orders/{redemptionOrderId}/cancel                       | changes     | 404
POST   /api/web/redemption-orders/{redemptionOrderId}/payout                       | changes     | 415
POST   /api/web/sign-out                                                           | forms       | 303
GET    /api/web/statements                                                         | reads       | 400
GET    /api/web/subscription-orders                                                | reads       | 200
POST   /api/web/subscription-orders                                                | changes     | 415
GET    /api/web/subscription-orders/{subscriptionOrderId}                          | reads       | 404
POST   /api/web/subscription-orders/{subscriptionOrderId}/cancel                   | changes     | 404
GET    /api/web/transactions                                                       | reads       | 200
GET    /api/web/transactions/csv                                                   | reads       | 400
GET    /api/health/live                                                            | open        | 200
GET    /api/health/ready                                                           | open        | 200
GET    /api/metrics                                                                | open        | 200
GET    /api/*                                                                      | open        | 404
POST   /api/*                                                                      | open        | 404
`

const [[, ...guards] = [], ...credentialRows] = tableRows(GUARDS)
const [, ...routes] = tableRows(ROUTES).map(([operation = "", ...cells]) => [
  operation.replace(/ +/, " "),
  ...cells,
])

/** The status with which a guard rejects a credential, or `in`. */
const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  credentialRows.map(([credential = "", ...cells]) => [
    credential,
    Object.fromEntries(guards.map((guard, index) => [guard, cells[index] ?? ""])),
  ]),
)

/** Operations that end the session of the browser, which signs in again afterwards. */
const ENDS_SESSION = new Set(["POST /api/web/sign-out", "DELETE /api/web/account/sessions"])

/** Operations that require a recent password: the browser signs in again before. */
const ASKS_FOR_PASSWORD = new Set(["POST /api/web/account/second-factor"])

/** Path parameters with existing values, so that the request reaches the guard. */
const KNOWN: Readonly<Record<string, string>> = { shareClassSymbol: "EUTBL", day: "2026-02-02" }

const world = openSharedWorld()
let person: InvestorClient
let browser: HttpBrowser
let credentials: Credentials

beforeAll(async () => {
  person = await createInvestorClient(world)
  browser = await signedInBrowser(person)
  credentials = await everyCredential(world, () => browser)
}, 120_000)

afterAll(() => world.close())

const FORM =
  "grant_type=authorization_code&code=nonsense&redirect_uri=https%3A%2F%2Fapplication.example.org%2Fcallback&token=nonsense"

async function statusOf(
  method: string,
  template: string,
  { headers, query }: SentCredentials,
): Promise<number> {
  const path = template
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => KNOWN[name] ?? randomUUID())
    .replace("*", "nothing-here")
  const isForm = method === "POST" && path.startsWith("/oauth2/")
  const { status } = await send(query === undefined ? path : `${path}?${query}`, {
    method,
    headers: {
      // All callers send the Origin of a browser, so that none is rejected for that alone.
      ...(path.startsWith("/api/web/") ? { Origin: serviceUrl().origin } : {}),
      ...(isForm ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    },
    ...(isForm ? { body: FORM } : {}),
  })
  return status
}

it("every operation has a row, and every row an operation", async () => {
  expect(routes.map(([operation]) => operation).toSorted()).toEqual((await apiRoutes()).toSorted())
})

it("every kind of credential has a row", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(credentials))
  expect(credentialRows.length).toBeGreaterThanOrEqual(14)
})

describe.each(routes)("%s", (operation = "", guard = "", status = "") => {
  it(`is ${guard}`, async () => {
    const [method = "", path = ""] = operation.split(" ")
    const expected = Object.keys(credentials).flatMap((name) => {
      const rule = RULES[name]?.[guard] ?? "no rule"
      if (rule === "-") return []
      if (rule === "in") return status === "-" ? [] : [[name, status] as const]
      return [[name, rule] as const]
    })
    if (ASKS_FOR_PASSWORD.has(operation)) browser = await signedInBrowser(person)
    const answered = await Promise.all(
      expected.map(async ([name]) => {
        const shown = credentials[name]?.() ?? { headers: {} }
        return [name, String(await statusOf(method, path, shown))] as const
      }),
    )
    if (ENDS_SESSION.has(operation)) browser = await signedInBrowser(person)
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected))
  })
})
