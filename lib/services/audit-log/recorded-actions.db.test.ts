import { afterAll, expect, test } from "vitest"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import { readImportFile } from "#lib/http/bulk-imports/read-import-file.ts"
import {
  discardBulkImport,
  startBulkImport,
  stopBulkImport,
} from "#lib/services/bulk-imports/change-bulk-import-status.ts"
import { uploadBulkImport } from "#lib/services/bulk-imports/upload-bulk-import.ts"
import {
  discardInvestorDraft,
  startInvestorDraft,
} from "#lib/services/investor-drafts/save-investor-draft.ts"
import { requirePepperOfDatabase } from "#lib/services/secrets/peppers.ts"
import { loadSigningKeys } from "#lib/services/signing-keys/signing-keys.ts"
import { postMail, retryMails } from "#lib/services/users/mails.ts"
import { OPERATOR, openDistributor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const BOTH = "the pepper that comes in its place,the pepper of the years before now"

/** Every action that was recorded, with its actor and what it left, oldest first. */
const recorded = async (...actions: readonly AuditAction[]) =>
  (
    await ctx.db.auditRecord.findMany({ where: { action: { in: [...actions] } }, orderBy: { id: "asc" } })
  ).map(({ actor, action, after }) => [actor, action, after])

test("a file of a distributor's staff is recorded with its hash, and who started, stopped and deleted it", async () => {
  const desk = { ...(await openDistributor(ctx)), who: "user:desk" as const }
  const head =
    "firstName,lastName,details.type,details.countryOfTaxResidence,country,city,zipCode,address,dateOfBirth,placeOfBirth"
  const upload = async (name: string) => {
    const row = `${name},Nobody,individual,FR,FR,Lyon,69002,12 rue de la République,1985-04-12,Grenoble`
    const bytes = new TextEncoder().encode(`${head}\n${row}\n`)
    const file = { ...readImportFile(bytes), bytes, fileName: "people.csv" }
    return (await uploadBulkImport(ctx, desk, file)).bulkImport.id
  }
  const id = await upload("Ada")
  await startBulkImport(ctx, desk, id)
  await startBulkImport(ctx, desk, id)
  await stopBulkImport(ctx, desk, id)
  await discardBulkImport(ctx, desk, await upload("Grace"))
  const file = { kind: "investors", rowCount: 1, wrongRowCount: 0, sha256: expect.any(String) }
  expect(await recorded("bulk-import.uploaded", "bulk-import.steered", "bulk-import.discarded")).toEqual([
    [desk.who, "bulk-import.uploaded", file],
    [desk.who, "bulk-import.steered", { status: "running" }],
    [desk.who, "bulk-import.steered", { status: "stopped" }],
    [desk.who, "bulk-import.uploaded", file],
    [desk.who, "bulk-import.discarded", null],
  ])
})

test("a draft that is begun or deleted is recorded without what was entered", async () => {
  const desk = await openDistributor(ctx)
  const entries = { ...NO_ENTRIES, firstName: "Ada" }
  const { id } = await startInvestorDraft(ctx, desk, { step: "person", entries })
  await discardInvestorDraft(ctx, desk, id)
  expect(await recorded("investor-draft.started", "investor-draft.discarded")).toEqual([
    [desk.who, "investor-draft.started", { distributorId: desk.distributorId }],
    [desk.who, "investor-draft.discarded", null],
  ])
})

test("a pepper is recorded when it is put in use, and a signing key when it is made, once", async () => {
  const under = (pepper: string) => ({ ...ctx, secrets: { pepper } })
  const [old, both] = [under("the pepper of the years before now"), under(BOTH)]
  for (const start of [old, old, both]) {
    await requirePepperOfDatabase(start)
    await loadSigningKeys(start)
  }
  expect(await recorded("pepper.put-in-use", "signing-key.created")).toEqual([
    ["schedule", "pepper.put-in-use", { isFirst: true }],
    ["schedule", "signing-key.created", null],
    ["schedule", "pepper.put-in-use", { isFirst: false }],
  ])
})

test("emails that an operator schedules again are recorded with their number, not their recipients", async () => {
  const email = { language: "en", subject: "Welcome", text: "Hello" } as const
  await postMail(ctx.db, "ada@example.org", email, { pepper: ctx.secrets.pepper, at: ctx.clock.now() })
  await ctx.db.mail.updateMany({ data: { nextAttemptAt: null } })
  expect(await retryMails(ctx, OPERATOR, {})).toBe(1)
  expect(await retryMails(ctx, OPERATOR, {})).toBe(0)
  expect(await recorded("mail.retried")).toEqual([[OPERATOR.who, "mail.retried", { emails: 1 }]])
})
