import { afterAll, expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { readImportFile } from "#lib/http/bulk-imports/read-import-file.ts"
import { messages } from "#lib/i18n/messages.ts"
import { instructionsEmail } from "#lib/mails/order-emails.ts"
import { paymentInstructionsPdf } from "#lib/pdf/payment-instructions.ts"
import { startBulkImport } from "#lib/services/bulk-imports/change-bulk-import-status.ts"
import { requireBulkImport, requireIssues } from "#lib/services/bulk-imports/list-bulk-imports.ts"
import { newImportWorker, runBulkImports } from "#lib/services/bulk-imports/run-bulk-imports.ts"
import { uploadBulkImport } from "#lib/services/bulk-imports/upload-bulk-import.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { readPdf } from "#test/read-pdf.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { createSubscriptionOrder } from "./create-subscription-order.ts"
import { listSubscriptionOffers } from "./list-subscription-offers.ts"
import { requireInstructions } from "./send-instructions.ts"

// The form, the API and a file accept orders of a class without a bank account by the same rule.

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const NO_ACCOUNT = { bankAccountNumber: null, bankAccountBic: null, bankAccountIntermediaryBic: null }
const shareClassId = await openShareClass(ctx, { shareClass: NO_ACCOUNT })
const distributor = await openDistributor(ctx)
const { distributorId } = distributor
const colleague = await newUser(ctx, [{ kind: "distributor", distributorId, role: "operator" }])
const desk = { ...distributor, who: `user:${colleague.id}` } as const
const { id: investorId } = await openInvestor(ctx, distributor)

const place = () =>
  createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })

it("the form offers it", async () => {
  const offers = await listSubscriptionOffers(ctx, distributor, investorId)
  expect(offers.map(({ terms }) => [terms.symbol, terms.destination.iban])).toEqual([["EUTBL", null]])
})

it("the API accepts an order, with a reference and without an account", async () => {
  const { wireReference, wireInstructions } = await place()
  expect(wireReference).toMatch(/^RF\d\d/)
  expect(wireInstructions).toMatchObject({ reference: wireReference, iban: null, bic: null, epcQr: null })
})

it("a file creates an order, and rejects one that the API would reject", async () => {
  const upload = async (amount: string) => {
    const bytes = new TextEncoder().encode(`investorId,shareClass,amount\n${investorId},EUTBL,${amount}\n`)
    return uploadBulkImport(ctx, desk, { ...readImportFile(bytes), bytes, fileName: "orders.csv" })
  }
  const rejected = (await upload("0.50")).bulkImport
  const { issues } = await requireIssues(ctx, desk, { bulkImportId: rejected.id })
  expect(issues.map(({ code }) => code)).toEqual(["amount-below-minimum"])
  const { bulkImport } = await upload("1000")
  expect(bulkImport).toMatchObject({ rowCount: 1, wrongRowCount: 0 })
  await startBulkImport(ctx, desk, bulkImport.id)
  const worker = newImportWorker((error) => {
    throw error
  })
  while (await runBulkImports(ctx, worker)) {}
  expect(await requireBulkImport(ctx, desk, bulkImport.id)).toMatchObject({ status: "finished" })
})

it.each(LANGUAGES)("the payment instructions say in %s who gives the account", async (language) => {
  const instructions = await requireInstructions(ctx, distributor, (await place()).id)
  const issuer = { issuer: "Northwind Distribution", brand: null, generatedAt: ctx.clock.now() }
  const { pages } = await readPdf(await paymentInstructionsPdf(language, { ...instructions, ...issuer }))
  const spaced = (text: string) => text.replaceAll(/\s+/g, " ")
  const { accountNotPublished } = messages(language).ordering
  expect(spaced(pages.flat().join(" "))).toContain(spaced(accountNotPublished))
  expect(spaced(instructionsEmail(instructions, language).text)).toContain(spaced(accountNotPublished))
})
