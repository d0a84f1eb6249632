import { OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import { isStatusReport } from "#lib/domain/payouts/status-report-reader.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"
import { discardBankStatement } from "#lib/services/bank-statements/discard-bank-statement.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import type { ImportedStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import {
  importBankStatement,
  previewBankStatement,
} from "#lib/services/bank-statements/import-bank-statement.ts"
import type { ImportedStatusReport } from "#lib/services/payouts/import-status-report.ts"
import { importStatusReport, previewStatusReport } from "#lib/services/payouts/import-status-report.ts"

/** What a report does; in a preview it has no id. */
function statementView(
  { statement, isKnown, added, exceptions, knownEntries, unusedDetails }: ImportedStatement,
  isPreview: boolean,
) {
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
    const { statements, leftOut } = await previewBankStatement(ctx, actor, { file })
    return {
      statements: statements.map((each) => statementView(each, true)),
      leftOut,
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
    const { statements, leftOut, proposals } = await importBankStatement(ctx, actor, { file })
    return {
      statements: statements.map((each) => statementView(each, false)),
      leftOut,
      approvalIds: proposals.map(({ id }) => id),
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

/** Attests a day. */
export const onAttestDay = onOperator(OPERATOR_BANK_STATEMENTS.attest, async ({ ctx, actor, payload }) => {
  const { day, contentHash } = await attestDay(ctx, actor, payload.day)
  return { day, contentHash }
})
