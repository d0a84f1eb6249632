import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { getInvestor, getInvestors } from "#lib/contract/investors/endpoints.ts"
import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { downloadStatement, getStatement } from "#lib/contract/statements/endpoints.ts"
import { getTransactions } from "#lib/contract/transactions/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { writeInThread } from "#lib/file-threads/file-threads.ts"
import { on } from "#lib/http/operation.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import { listInvestors, requireInvestor } from "#lib/services/investors/list-investors.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"

/** The investors that the caller sees. */
export const onInvestors = [
  on(getInvestors, ({ ctx, actor, query }) => {
    const { search = null, status = null } = query
    return listInvestors(ctx, actor, { search, status, page: pageRequest(query) })
  }),
]

/** An investor that the caller sees. */
export const onInvestor = [
  on(getInvestor, ({ ctx, actor, params }) => requireInvestor(ctx, actor, params.investorId)),
]

/** What an investor that the caller sees holds now. */
export const onPortfolio = [
  on(getPortfolio, ({ ctx, actor, params }) => requirePortfolio(ctx, actor, params.investorId)),
]

/** What an investor that the caller sees held at the end of each day, and gained. */
export const onAccountingPositions = [
  on(getAccountingPositions, ({ ctx, actor, query }) => listAccountingPositions(ctx, actor, query)),
]

/** The statement of an investor that the caller sees, as PDF, CSV or JSON. */
export const onStatement = [
  on(getStatement, async ({ ctx, actor, query }) =>
    writeInThread(
      "statementFile",
      await requireStatement(ctx, actor, { ...query, locale: query.locale ?? "en" }),
      query.format ?? "pdf",
    ),
  ),
]

/** A statement of an investor that the caller sees, as a file for browsers to save. */
export const onStatementDownload = on(downloadStatement, async ({ ctx, actor, query }) =>
  writeInThread("statementFile", await requireStatement(ctx, actor, query), query.format),
)

/** Transactions of the investors that the caller sees. */
export const onTransactions = [
  on(getTransactions, ({ ctx, actor, query }) => {
    const { investorId = null, shareClassId = null, type = null, from = null, to = null } = query
    return listTransactions(ctx, actor, {
      investorId,
      shareClassId,
      type,
      from,
      to,
      page: pageRequest(query),
    })
  }),
]
