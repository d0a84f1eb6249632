import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { shownTransfer } from "#lib/contract/payouts/web-endpoints.ts"
import { sentDecimal } from "#lib/contract/values/amount.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { BANK_STATEMENT_KINDS } from "#lib/domain/bank-statements/bank-statement.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"

const resource = "bank-statements"
const query = z.object({})
const params = z.strictObject({})

/** The largest file that a browser sends; the command line takes more. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024

const SENT_FILE = {
  payload: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  payloadFile: { mediaType: "application/xml", limitBytes: MAX_UPLOAD_BYTES },
} as const

const count = z.number().int().nonnegative()

/** An entry as the bank states it, with its sign. */
const summarizedEntry = z
  .strictObject({
    bookedDay: day,
    amount: z.strictObject({ value: sentDecimal, currency: z.enum(CURRENCY_CODES) }),
    payments: count.meta({ description: "More than one where the bank booked several payments as one." }),
    counterpartyName: z.string().nullable().meta({ description: "Null where there are several payments." }),
    counterpartyIban: z.string().nullable(),
    text: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .meta({ id: "SummarizedBankEntry" })

/** What a report of a file does, or would do. */
const importedStatement = z
  .strictObject({
    id: uuid.nullable().meta({ description: "Null in a preview." }),
    account: z.string(),
    kind: z.enum(BANK_STATEMENT_KINDS),
    statementId: z.string(),
    currency: z.enum(CURRENCY_CODES).nullable(),
    opening: sentDecimal.nullable(),
    closing: sentDecimal.nullable(),
    closingDay: day.nullable(),
    entries: count.meta({ description: "Of the whole report, known or not." }),
    totals: z
      .array(
        z.strictObject({
          currency: z.enum(CURRENCY_CODES),
          credits: count,
          credited: sentDecimal,
          debits: count,
          debited: sentDecimal,
        }),
      )
      .meta({ description: "Of all entries, by currency." }),
    firstEntries: z.array(summarizedEntry),
    gap: sentDecimal.nullable(),
    isKnown: z.boolean().meta({ description: "The same report was imported before: nothing is done." }),
    knownEntries: count,
    wires: count,
    payments: count.meta({ description: "Payouts, compensations and returned wires." }),
    exceptions: count,
    unusedDetails: count.meta({
      description:
        "Known entries of which this report lists the payments, which were booked as one amount before.",
    }),
  })
  .meta({ id: "ImportedStatement" })

/** What the bank says of a file with payments that it got from us. */
const importedStatusReport = z
  .strictObject({
    approvalId: uuid,
    originalMessageId: z.string(),
    isKnown: z.boolean().meta({ description: "The same report was imported before: nothing is done." }),
    accepted: count,
    settled: count,
    pending: count,
    rejected: count,
    other: count.meta({ description: "Transfers with a status that is not known here." }),
    failed: count.meta({ description: "Payouts and compensations that fail by this report." }),
    contradictions: count.meta({ description: "Rejected transfers that were recorded as paid." }),
  })
  .meta({ id: "ImportedStatusReport" })

const importedFile = z
  .strictObject({
    statements: z.array(importedStatement),
    leftOut: z.array(z.string()).meta({
      description: "Accounts in the file on which no share class is or was paid to.",
    }),
    approvalIds: z.array(uuid),
    statusReport: importedStatusReport.nullable().meta({
      description: "Of a customer payment status report (pain.002), which has no statements.",
    }),
  })
  .meta({ id: "ImportedBankFile" })

const EXAMPLE_ID = "6a0f1c5e-8d2b-4f37-9c61-2b7e5d4a3f10"

const EXAMPLE: z.input<typeof importedStatement> = {
  id: EXAMPLE_ID,
  account: "FR7630006000011234567890189",
  kind: "statement",
  statementId: "2026-11-24",
  currency: "EUR",
  opening: "1000",
  closing: "2000",
  closingDay: "2026-11-24",
  entries: 1,
  totals: [{ currency: "EUR", credits: 1, credited: "1000", debits: 0, debited: "0" }],
  firstEntries: [
    {
      bookedDay: "2026-11-24",
      amount: { value: "1000", currency: "EUR" },
      payments: 1,
      counterpartyName: "Ada Lovelace",
      counterpartyIban: "FR1420041010050500013M02606",
      text: "RF60K7M2P9Q4R6T",
      reference: "CREDIT-1",
    },
  ],
  gap: null,
  isKnown: false,
  knownEntries: 0,
  wires: 1,
  payments: 0,
  exceptions: 0,
  unusedDetails: 0,
}

const EXAMPLE_APPROVAL = "805c2d6a-4b1e-4c63-9a55-0f7d5d2f9a37"

/** What makers of the fund operator do with what the bank reports. */
export const OPERATOR_BANK_STATEMENTS = {
  preview: endpoint({
    operationId: "previewBankStatement",
    method: "POST",
    path: "/operator/bank-statements/preview",
    resource,
    summary: "Read a bank file, and say what it would do",
    description: "Nothing is changed.",
    params,
    query,
    ...SENT_FILE,
    status: 200,
    body: importedFile,
    example: { statements: [{ ...EXAMPLE, id: null }], leftOut: [], approvalIds: [], statusReport: null },
    errors: ["ForbiddenError", "BankStatementNotAcceptedError", "BookingInTheFutureError"],
  }),
  import: endpoint({
    operationId: "importBankStatement",
    method: "POST",
    path: "/operator/bank-statements",
    resource,
    summary: "Import a bank file",
    description:
      "Whole or not at all; the same file again changes nothing. Money that came is in suspense until a checker confirms the statement. A report on a file with payments (pain.002) counts immediately.",
    params,
    query,
    ...SENT_FILE,
    status: 200,
    body: importedFile,
    example: { statements: [EXAMPLE], leftOut: [], approvalIds: [EXAMPLE_APPROVAL], statusReport: null },
    errors: ["ForbiddenError", "ConflictError", "BankStatementNotAcceptedError", "BookingInTheFutureError"],
  }),
  discard: endpoint({
    operationId: "discardBankStatement",
    method: "POST",
    path: "/operator/bank-statements/{statementId}/discard",
    resource,
    summary: "Discard a statement whose proposal has expired",
    description:
      "It is as if it had never been imported. What it booked stays. An open proposal is withdrawn or rejected instead, which discards the statement too.",
    params: z.strictObject({ statementId: uuid }),
    query,
    status: 200,
    body: z.strictObject({ statementId: uuid }).meta({ id: "DiscardedBankStatement" }),
    example: { statementId: EXAMPLE_ID },
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  explain: endpoint({
    operationId: "explainBankEntry",
    method: "POST",
    path: "/operator/bank-statements/entries/{entryId}/explanation",
    resource,
    summary: "Say what an exception is",
    description: "It moves no money, and is said once.",
    params: z.strictObject({ entryId: uuid }),
    query,
    payload: z.strictObject({ reason: reasonText }).meta({ id: "BankEntryExplanation" }),
    payloadExample: { reason: "Account fee of November" },
    status: 200,
    body: z.strictObject({ entryId: uuid }).meta({ id: "ExplainedBankEntry" }),
    example: { entryId: EXAMPLE_ID },
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  match: endpoint({
    operationId: "proposeBankEntryMatch",
    method: "POST",
    path: "/operator/bank-statements/entries/{entryId}/match",
    resource,
    summary: "Propose which money of the register an exception is",
    description:
      "Nothing changes before a checker approves it. A payout or compensation that is with the bank is paid then, and a paid payout has come back. A compensation is named with its transfer: 409 once another one has taken its place.",
    params: z.strictObject({ entryId: uuid }),
    query,
    payload: z
      .discriminatedUnion("record", [
        z.strictObject({ record: z.enum(["payout", "wire"]), id: uuid, reason: reasonText }),
        z.strictObject({
          record: z.literal("compensation"),
          id: uuid,
          endToEndId: shownTransfer,
          reason: reasonText,
        }),
      ])
      .meta({ id: "BankEntryMatch" }),
    payloadExample: {
      record: "payout",
      id: "0b9e7f53-6c1d-4a28-9f40-5d3e2c1b0a98",
      reason: "The bank took charges of 5 euros besides",
    },
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
