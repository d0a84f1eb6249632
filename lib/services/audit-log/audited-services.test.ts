import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

/** Service functions that write and record nothing, with the reason. A new one fails the test until it records or is listed. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  "api-clients/authenticate-api-client.ts#authenticateApiClient": "notes the last use, to the minute",
  "audit-log/seal-audit-log.ts#sealAuditLog": "writes the log itself",
  "bulk-imports/run-bulk-imports.ts#purgeImportedRows": "deletes old rows of finished imports",
  "bulk-imports/steer-bulk-import.ts#continueBulkImport":
    "the import keeps who confirmed it; what it creates is recorded",
  "bulk-imports/steer-bulk-import.ts#discardBulkImport": "nothing was created from the file",
  "bulk-imports/steer-bulk-import.ts#startBulkImport":
    "the import keeps who confirmed it; what it creates is recorded",
  "bulk-imports/steer-bulk-import.ts#stopBulkImport":
    "the import keeps who confirmed it; what it creates is recorded",
  "bulk-imports/upload-bulk-import.ts#uploadBulkImport":
    "the import keeps who uploaded it; it creates nothing yet",
  "idempotency/with-idempotency-key.ts#withIdempotencyKey":
    "stores the response of a call that records itself",
  "investor-drafts/save-investor-draft.ts#discardInvestorDraft": "a draft is no investor yet",
  "investor-drafts/save-investor-draft.ts#saveInvestorDraft": "a draft is no investor yet",
  "investor-drafts/save-investor-draft.ts#startInvestorDraft": "a draft is no investor yet",
  "ledger/register-checks.ts#recordDueRegisterCheck": "keeps the outcome of a check",
  "ledger/register-checks.ts#recordRegisterCheck": "keeps the outcome of a check",
  "oauth/authenticate-access-token.ts#authenticateAccessToken": "notes the last use",
  "oauth/authorization-records.ts#consumeAuthorizationRecord": "steps of a sign-in; its end is recorded",
  "oauth/authorization-records.ts#deleteAuthorizationRecord": "steps of a sign-in; its end is recorded",
  "oauth/authorization-records.ts#saveAuthorizationRecord": "steps of a sign-in; its end is recorded",
  "oauth/record-id.ts#purgeExpiredAuthorizations": "deletes what has expired",
  "request-log/request-log.ts#purgeOldRequests": "deletes what is old",
  "request-log/request-log.ts#storeRequests": "is a log itself",
  "sandbox/demo-database.ts#requireDemoDatabase": "marks an empty database as a demo at its first start",
  "secrets/peppers.ts#isPepperOfDatabase": "reads, and locks a row",
  "secrets/peppers.ts#requirePepperOfDatabase": "notes the pepper of a start",
  "signing-keys.ts#loadSigningKeys": "makes the first key of a database",
  "users/deliver-mails.ts#deliverMails": "notes what was sent",
  "users/mails.ts#retryMails": "sends again what was recorded",
  "users/purge-old-records.ts#purgeOldRecords": "deletes what has expired",
  "users/web-sessions.ts#endSessionsOfSignIn":
    "follows a sign-out that was recorded, or the end of a sign-in",
  "users/web-sessions.ts#findSignedIn": "notes the last use",
}

const ROOT = path.resolve(import.meta.dirname, "../../..")

/** A declaration of a file with the names that its text has. */
type Declaration = Readonly<{ key: string; isExported: boolean; text: string }>

const DECLARATION = /^(export )?(?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class) (\w+)/

function declarationsOf(file: string, text: string): Declaration[] {
  const found: { key: string; isExported: boolean; lines: string[] }[] = []
  for (const line of text.split("\n")) {
    const [, exported, name] = DECLARATION.exec(line) ?? []
    if (name !== undefined)
      found.push({ key: `${file}#${name}`, isExported: exported !== undefined, lines: [] })
    found.at(-1)?.lines.push(line)
  }
  return found.map(({ lines, ...rest }) => ({ ...rest, text: lines.join("\n") }))
}

/** The names that a file imports from files of ours, each with the key of its declaration. */
function importsOf(file: string, text: string): Map<string, string> {
  const imports = new Map<string, string>()
  for (const [, names = "", from = ""] of text.matchAll(
    /^import (?!type )\{([^}]*)\} from "([#.][^"]*)"/gm,
  )) {
    const target = from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from)
    for (const each of names.split(",")) {
      const [name, local = name] = each.trim().split(" as ")
      if (name) imports.set(local ?? name, `${target}#${name}`)
    }
  }
  return imports
}

const WRITES =
  /\bINSERT INTO\b|\bDELETE FROM\b|(?<!\b(?:FOR|KEY|DO) )\bUPDATE \w+|\.(?:create|createMany|update|updateMany|upsert|delete|deleteMany)\(/

const RECORDS = "lib/services/audit-log/record-audit.ts"

test("every service function that others call and that writes also records it", () => {
  const files = globSync("{lib,app,scripts}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !/\.test\.ts|\.fixture\.ts|generated/.test(file),
  )
  const references = new Map<string, string[]>()
  const texts = new Map<string, string>()
  const exported: string[] = []
  const calledFromOutside = new Set<string>()
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), "utf8")
    const names = importsOf(file, text)
    const declarations = declarationsOf(file, text)
    const isService = file.startsWith("lib/services/")
    if (!(isService || file.startsWith("lib/db/")))
      for (const key of names.values()) calledFromOutside.add(key)
    for (const { key } of declarations) names.set(key.split("#")[1] ?? "", key)
    for (const { key, isExported, text: body } of declarations) {
      texts.set(key, body)
      if (isService && isExported) exported.push(key)
      const used = new Set(body.match(/\b\w+\b/g))
      references.set(
        key,
        [...used].flatMap((name) => names.get(name) ?? []).filter((other) => other !== key),
      )
    }
  }
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set([start])
    for (const key of reached) for (const next of references.get(key) ?? []) reached.add(next)
    return reached
  }
  const silent = exported.filter((key) => {
    if (!calledFromOutside.has(key)) return false
    const reached = [...reachedFrom(key)]
    const writes = reached.some((each) => each.startsWith("lib/db/") && WRITES.test(texts.get(each) ?? ""))
    return writes && !reached.some((each) => each.startsWith(RECORDS))
  })
  expect(silent.map((key) => key.replace("lib/services/", "")).toSorted()).toEqual(
    Object.keys(NOT_RECORDED).toSorted(),
  )
})
