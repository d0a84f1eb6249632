import { OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import type {
  BankStatement,
  BankStatementFile,
  BookedEntry,
  Entries,
} from "#lib/domain/bank-statements/bank-statement.ts"
import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import { summarizeStatement } from "#lib/domain/bank-statements/statement-summary.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { isStatusReport } from "#lib/domain/payouts/status-report-reader.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { discardBankStatement } from "#lib/services/bank-statements/discard-bank-statement.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import type { ImportedStatement, PreviewedFile } from "#lib/services/bank-statements/import-bank-statement.ts"
import {
  importBankStatement,
  previewBankStatement,
} from "#lib/services/bank-statements/import-bank-statement.ts"
import type { ImportedStatusReport } from "#lib/services/payouts/import-status-report.ts"
import { importStatusReport, previewStatusReport } from "#lib/services/payouts/import-status-report.ts"

/** Entries enough for a person to see which file it is. */
const FIRST_ENTRIES = 5

/** What reports do, with what the file says of each; in a preview they have no ids. */
function statementViews(
  file: BankStatementFile<Entries>,
  { statements, leftOut }: PreviewedFile,
  isPreview: boolean,
) {
  const reports = file.statements.filter(({ account }) => !leftOut.includes(account))
  return reports.map((report, index) => {
    const imported = statements[index]
    invariant(imported !== undefined, "every report is imported whose account is not left out")
    return statementView(report, imported, isPreview)
  })
}

const entryView = ({ bookedDay, amount, direction, payments, reference }: BookedEntry) => {
  const [first, ...others] = payments
  const only = others.length === 0 ? first : null
  return {
    bookedDay,
    amount: { value: signed({ amount, direction }), currency: amount.currency },
    payments: payments.length,
    counterpartyName: only?.counterpartyName ?? null,
    counterpartyIban: only?.counterpartyIban ?? null,
    text: only?.structuredReference ?? only?.remittanceText ?? null,
    reference,
  }
}

function statementView(
  report: BankStatement<Entries>,
  { statement, isKnown, added, exceptions, knownEntries, unusedDetails }: ImportedStatement,
  isPreview: boolean,
) {
  const { entries, totals, firstEntries } = summarizeStatement(report, FIRST_ENTRIES)
  const { id, account, kind, statementId, currency, opening, closing, gap } = statement
  const wires = added.filter(({ outcome }) => outcome === "wire").length
  return {
    id: isPreview && !isKnown ? null : id,
    account,
    kind,
    statementId,
    currency,
    opening: opening?.value ?? null,
    closing: closing?.value ?? null,
    closingDay: closing?.day ?? null,
    entries,
    totals: [...totals],
    firstEntries: firstEntries.map(entryView),
    gap,
    isKnown,
    knownEntries,
    wires,
    payments: added.length - wires - exceptions,
    exceptions,
    unusedDetails,
  }
}

/** What a report on a file with payments does. */
const reportView = ({ counts, ...report }: ImportedStatusReport) => ({
  statements: [],
  leftOut: [],
  approvalIds: [],
  statusReport: { ...report, ...counts },
})

/** Says what a file would do. */
export const onPreviewBankStatement = onOperator(
  OPERATOR_BANK_STATEMENTS.preview,
  async ({ ctx, actor, payload }) => {
    if (isStatusReport(payload)) return reportView(await previewStatusReport(ctx, actor, payload))
    const file = readStatementFile(payload)
    const previewed = await previewBankStatement(ctx, actor, { file })
    return {
      statements: statementViews(file, previewed, true),
      leftOut: [...previewed.leftOut],
      approvalIds: [],
      statusReport: null,
    }
  },
)

/** Imports a file. */
export const onImportBankStatement = onOperator(
  OPERATOR_BANK_STATEMENTS.import,
  async ({ ctx, actor, payload }) => {
    if (isStatusReport(payload)) return reportView(await importStatusReport(ctx, actor, payload))
    const file = readStatementFile(payload)
    const imported = await importBankStatement(ctx, actor, { file })
    return {
      statements: statementViews(file, imported, false),
      leftOut: [...imported.leftOut],
      approvalIds: imported.proposals.map(({ id }) => id),
      statusReport: null,
    }
  },
)

/** Discards a statement that waits and is proposed no more. */
export const onDiscardBankStatement = onOperator(
  OPERATOR_BANK_STATEMENTS.discard,
  async ({ ctx, actor, params }) => {
    const { id } = await discardBankStatement(ctx, actor, params)
    return { statementId: id }
  },
)

/** Says what an exception is. */
export const onExplainBankEntry = onOperator(
  OPERATOR_BANK_STATEMENTS.explain,
  async ({ ctx, actor, params, payload }) => {
    const { id } = await explainEntry(ctx, actor, { ...params, explanation: payload.reason.trim() })
    return { entryId: id }
  },
)

/** Proposes which money of the register an exception is. */
export const onMatchBankEntry = onOperator(
  OPERATOR_BANK_STATEMENTS.match,
  async ({ ctx, actor, params, payload: { reason, ...money } }) =>
    stateOf(
      await propose(ctx, actor, {
        kind: "bank-entry",
        input: { ...params, money, explanation: reason.trim() },
      }),
    ),
)
