import type { ReactNode } from "react"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ReportedStatus } from "#lib/domain/payouts/payment-status.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatNetAssetValue, formatShares } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { earlierPaymentText, recordersOf } from "#lib/pages/operator/earlier-payment-text.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { paymentErrors } from "#lib/pages/operator/payments-areas.tsx"
import {
  idsOfBatch,
  MoneyState,
  Outcome,
  ReleasedAmount,
  reportedPaymentText,
  reportedStatusText,
} from "#lib/pages/operator/released-money.tsx"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { readChoice, readCursor } from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import type { ListedCompensation } from "#lib/services/compensations/list-compensations.ts"
import { listCompensations } from "#lib/services/compensations/list-compensations.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { listLatestReportedStatuses } from "#lib/services/payouts/import-status-report.ts"

/** The states by which compensations are listed; those that are held are owed as well. */
export const LISTED_STATES = ["granted", "owed", "held", "sent", "paid"] as const

/** What the address of the list asks for. */
export const readCompensationsQuery = (query: PageQuery) => ({
  state: readChoice(query, "state", LISTED_STATES),
  batch: uuid.safeParse(queryText(query, "batch")).data ?? null,
  cursor: readCursor(query),
})

/**
 * A compensation with the proposal that it waits for, what the bank said last of its transfer, and what a maker has to read before it is
 * released.
 */
type Row = ListedCompensation &
  Readonly<{ proposalId: string | null; reportedStatus: ReportedStatus | null; notes: readonly string[] }>

const SUBJECT = "compensation:"

/** The compensations that are asked for, with their open proposals. */
export async function loadCompensations(
  page: OperatorPage,
  { state, batch, cursor }: ReturnType<typeof readCompensationsQuery>,
  limit: number,
) {
  const { language, ctx, actor } = page
  const ids = batch === null ? null : await idsOfBatch(page, batch, SUBJECT)
  const { items, nextCursor } = await listCompensations(ctx, actor, {
    ...(state === "held" ? { status: null, isHeld: true } : { status: state }),
    ids,
    page: { cursor, limit },
  })
  const proposalOf = await findOpenApprovals(
    ctx,
    actor,
    items.map(({ id }) => `${SUBJECT}${id}`),
  )
  const reportedStatuses = await listLatestReportedStatuses(
    ctx,
    actor,
    items.map(({ id }) => id),
  )
  const nameOf = await findOperatorNames(
    ctx,
    items.flatMap(({ earlier }) => recordersOf(earlier)),
  )
  const rows = items.map(
    (row): Row => ({
      ...row,
      proposalId: proposalOf(`${SUBJECT}${row.id}`)?.id ?? null,
      // A transfer that failed has taken its end-to-end id with it, and so what the bank said of it.
      reportedStatus: row.endToEndId === null ? null : (reportedStatuses.get(row.endToEndId) ?? null),
      notes:
        row.status === "owed"
          ? [...new Set(row.earlier.map((attempt) => earlierPaymentText(language, attempt, nameOf)))]
          : [],
    }),
  )
  return { rows, nextCursor }
}

/** Whether money may be released now: it is owed, not held, and in no open proposal. */
export const isPayable = (row: Row): row is Row & Readonly<{ amount: Amount }> =>
  row.amount !== null && row.status === "owed" && row.hold === null && row.proposalId === null

/** The columns; a box for what may be released and buttons only for whoever proposes. */
export function compensationColumns(page: OperatorPage): readonly DataColumn<Row>[] {
  const { language, may } = page
  const { payments: texts } = staffMessages(language)
  const kindOf = ({ amount }: Row) => texts.compensationKinds[amount === null ? "shares" : "cash"]
  return [
    {
      id: "amount",
      heading: texts.amount,
      text: ({ amount, shares }) => ({ decimal: amount?.value ?? shares ?? ZERO }),
      cell: (row) =>
        row.amount === null ? (
          <span className="whitespace-nowrap">{sharesText(row, language)}</span>
        ) : (
          <ReleasedAmount
            page={page}
            id={row.id}
            amount={row.amount}
            investorName={row.investorName}
            isPayable={isPayable(row)}
            isNoted={row.notes.length > 0}
          />
        ),
    },
    {
      id: "unit",
      heading: texts.unit,
      text: ({ amount, shareClass }) => amount?.currency ?? shareClass.symbol,
      minor: true,
      isOptional: true,
    },
    { id: "kind", heading: texts.kind, text: kindOf, minor: true },
    {
      id: "state",
      heading: texts.state,
      text: ({ status, hold }) => (hold === null ? texts.compensationStates[status] : texts.compensationHeld),
      cell: ({ status, hold, proposalId, reportedStatus, reported, notes }) => (
        <MoneyState
          page={page}
          state={hold === null ? texts.compensationStates[status] : texts.compensationHeld}
          look={status === "paid" || status === "granted" ? "done" : "open"}
          lines={[
            hold === null ? null : texts.holds[hold],
            reportedStatus === null ? null : reportedStatusText(page, reportedStatus),
            reportedPaymentText(page, reported),
            ...notes,
          ]}
          proposalId={proposalId}
        />
      ),
    },
    {
      id: "investor",
      heading: texts.investor,
      text: ({ investorName }) => investorName,
      cell: ({ investorName, bankAccount }) => (
        <>
          {investorName}
          {bankAccount === null ? null : (
            <span className="block text-12 text-muted @min-[58rem]:whitespace-nowrap">
              {groupInFours(bankAccount.accountNumber)}
            </span>
          )}
        </>
      ),
      minor: true,
    },
    {
      id: "iban",
      heading: texts.accountNumber,
      text: ({ bankAccount }) => bankAccount?.accountNumber ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "bic",
      heading: texts.bic,
      text: ({ bankAccount }) => bankAccount?.bic ?? "",
      minor: true,
      isOptional: true,
    },
    {
      id: "order",
      heading: texts.compensatedOrder,
      text: ({ orderId }) => orderId,
      cell: ({ orderKind, orderId }) => (
        <>
          {texts.orderKinds[orderKind]}
          <span className="block font-mono text-12 text-muted">{orderId.slice(0, 8)}</span>
        </>
      ),
      minor: true,
    },
    {
      id: "shareClass",
      heading: texts.correctedClass,
      text: ({ shareClass }) => shareClass.symbol,
      cell: ({ shareClass: { symbol, navDecimals }, valueBefore, valueAfter }) => (
        <>
          {symbol}
          <span className="block whitespace-nowrap text-12 text-muted">
            {formatNetAssetValue(language, valueBefore.value, navDecimals)} →{" "}
            {formatNetAssetValue(language, valueAfter.value, navDecimals)}
          </span>
        </>
      ),
      minor: true,
    },
    {
      id: "values",
      heading: texts.correctedValue,
      text: ({ valueBefore, valueAfter }) => `${valueBefore.value} → ${valueAfter.value}`,
      minor: true,
      isOptional: true,
    },
    { id: "day", heading: texts.grantedOn, text: ({ day }) => day, minor: true, isOneLine: true },
    ...(may("propose")
      ? [
          {
            id: "actions",
            hasButtons: true,
            heading: texts.actions,
            text: () => "",
            cell: (row: Row) => actionsOf(page, row),
          },
        ]
      : []),
    {
      id: "endToEndId",
      heading: texts.endToEndId,
      text: ({ endToEndId }) => endToEndId ?? "",
      minor: true,
      isOptional: true,
    },
  ]
}

/** What the bank did with money that was sent, or another account for money that is owed. */
function actionsOf(page: OperatorPage, row: Row): ReactNode {
  const { language, address } = page
  const { payments: texts } = staffMessages(language)
  const { id, endToEndId, amount, status, investorName, bankAccount, hold, otherAccounts, proposalId } = row
  if (amount === null) return null
  if (status === "sent" && bankAccount !== null && endToEndId !== null)
    return (
      <Outcome
        page={page}
        of="compensations"
        params={{ compensationId: id }}
        endToEndId={endToEndId}
        amount={amount}
        investorName={investorName}
        accountNumber={bankAccount.accountNumber}
      />
    )
  const [first] = otherAccounts
  // Of an investor who is not active, all accounts are held.
  if (first === undefined || proposalId !== null || hold === "investor-not-active") return null
  const figures = { amount: formatExactMoney(language, amount), investor: investorName }
  return (
    <OperatorAction
      language={language}
      does="releaseCompensations"
      payload={{ compensationIds: [id] }}
      errors={paymentErrors(page, texts.outcomes.compensations.conflict)}
      approvalsHref={address(APPROVALS_PATH)}
      texts={{
        action: texts.otherAccount,
        label: formatMessage(texts.otherAccountLabel, figures),
        title: formatMessage(texts.otherAccountTitle, figures),
        text: formatMessage(texts.otherAccountText, figures),
        confirm: texts.propose,
        cancel: texts.cancel,
        choice: {
          name: "bankAccountId",
          label: texts.account,
          chosen: first.id,
          options: otherAccounts.map((account) => ({
            value: account.id,
            label: groupInFours(account.accountNumber),
          })),
        },
      }}
    />
  )
}

const sharesText = ({ shares, shareClass }: Row, language: OperatorPage["language"]): string =>
  shares === null ? "" : `${formatShares(language, shares, shareClass.shareDecimals)} ${shareClass.symbol}`

/** The listed compensations as a file with every column. */
export async function compensationsFile(page: OperatorPage): Promise<SentFile> {
  const columns = compensationColumns(page).filter(({ id }) => id !== "actions")
  const asked = { ...readCompensationsQuery(page.query), cursor: null }
  const { rows } = await loadCompensations(page, asked, MAX_ROWS_PER_FILE)
  return tableFile("compensations", { columns, shown: columns.map(({ id }) => id), rows })
}
