import { expect, test } from "vitest"
import { SourceGraph, WRITES } from "./source-graph.ts"

/** Service functions that write and record nothing, with the reason. A new one fails the test until it records or is listed. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  "api-clients/authenticate-api-client.ts#authenticateApiClient": "notes the last use, to the minute",
  "approvals/propose-dealing-terms.ts#previewOpenDay": "decides what a change would do, and does not do it",
  "audit-log/seal-audit-log.ts#sealAuditLog": "writes the log itself",
  "bulk-imports/run-bulk-imports.ts#purgeImportedRows": "deletes old rows of finished imports",
  "idempotency/with-idempotency-key.ts#withIdempotencyKey":
    "stores the response of a call that records itself",
  "investor-drafts/save-investor-draft.ts#saveInvestorDraft":
    "saves while somebody types; the draft keeps who saved it last",
  "ledger/register-checks.ts#recordDueRegisterCheck": "keeps the outcome of a check",
  "ledger/register-checks.ts#recordRegisterCheck": "keeps the outcome of a check",
  "oauth/authenticate-access-token.ts#authenticateAccessToken": "notes the last use",
  "oauth/authorization-records.ts#consumeAuthorizationRecord": "steps of a sign-in; its end is recorded",
  "oauth/authorization-records.ts#deleteAuthorizationRecord": "steps of a sign-in; its end is recorded",
  "oauth/authorization-records.ts#saveAuthorizationRecord": "steps of a sign-in; its end is recorded",
  "oauth/authorization-records.ts#purgeExpiredAuthorizations": "deletes what has expired",
  "request-log/request-log.ts#purgeOldRequests": "deletes what is old",
  "request-log/request-log.ts#storeRequests": "is a log itself",
  "secrets/peppers.ts#isPepperOfDatabase": "reads, and locks a row",
  "users/deliver-mails.ts#deliverMails":
    "notes what was sent; that an email was written is part of what it reports",
  "users/purge-old-records.ts#purgeOldRecords": "deletes what has expired",
  "users/web-sessions.ts#endSessionsOfSignIn":
    "follows a sign-out that was recorded, or the end of a sign-in",
  "users/web-sessions.ts#findSignedIn": "notes the last use",
}

const RECORDS = "lib/services/audit-log/record-audit.ts"

test("every service function that others call and that writes also records it", () => {
  const graph = SourceGraph.read()
  const declarations = [...graph.declarations.values()]
  const files = [...new Set(declarations.map(({ file }) => file))]
  const calledFromOutside = new Set(
    files
      .filter((file) => !(file.startsWith("lib/services/") || file.startsWith("lib/db/")))
      .flatMap(graph.importedBy),
  )
  const exported = declarations
    .filter(({ file, isExported }) => isExported && file.startsWith("lib/services/"))
    .map(({ key }) => key)
  const silent = exported.filter((key) => {
    if (!calledFromOutside.has(key)) return false
    const reached = [...graph.reachedFrom([key])]
    const writes = reached.some((each) => each.startsWith("lib/db/") && WRITES.test(graph.textOf(each)))
    return writes && !reached.some((each) => each.startsWith(RECORDS))
  })
  expect(silent.map((key) => key.replace("lib/services/", "")).toSorted()).toEqual(
    Object.keys(NOT_RECORDED).toSorted(),
  )
})
