import { InstantText } from "#components/integrations/integration-parts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { ReportedStatus } from "#lib/domain/payouts/payment-status.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { earlierPaymentText, recordersOf } from "#lib/pages/operator/earlier-payment-text.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import {
  idsOfBatch,
  MoneyState,
  Outcome,
  ReleasedAmount,
  reportedPaymentText,
  reportedStatusText,
} from "#lib/pages/operator/released-money.tsx"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { readChoice, readCursor, readSearch } from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { listPayoutsWithoutAccount } from "#lib/services/payments/open-money.ts"
import { listLatestReportedStatuses } from "#lib/services/payouts/import-status-report.ts"
import type { ListedPayout } from "#lib/services/payouts/list-payouts.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import { readClassZones } from "#lib/services/share-classes/class-zones.ts"

/** The states by which payouts are listed; those that are held are due as well. */
export const LISTED_STATES = ["pending", "held", "held-by-payee", "sent", "paid", "failed"] as const

const HOLDS = { held: "any", "held-by-payee": "payee" } as const

/** The stored state and the hold that a listed state stands for. */
const filterOf = (state: (typeof LISTED_STATES)[number] | null) =>
  state === "held" || state === "held-by-payee"
    ? { status: null, hold: HOLDS[state] }
    : { status: state, hold: null }

/** What the address of the list asks for. */
export const readPayoutsQuery = (query: PageQuery) => ({
  state: readChoice(query, "state", LISTED_STATES),
  batch: uuid.safeParse(queryText(query, "batch")).data ?? null,
  search: readSearch(query),
  cursor: readCursor(query),
})

/** A payout with what it waits for and, before it is sent, what became of earlier attempts. */
type Row = ListedPayout &
  Readonly<{
    proposalId: string | null
    waitsForAccount: boolean
    reportedStatus: ReportedStatus | null
    /** That of its fund. */
    timezone: TimeZone
    /** What a maker has to read before it is released. */
    notes: readonly string[]
  }>

/** The payouts that are asked for, with their open proposals, and whether failed ones wait for another account; of a batch, the ids of all. */
export async function loadPayouts(
  page: OperatorPage,
  { state, batch, search, cursor }: ReturnType<typeof readPayoutsQuery>,
  limit: number,
) {
  const { language, ctx, actor } = page
  const ids = batch === null ? null : await idsOfBatch(page, batch, SUBJECT)
  const { items, nextCursor } = await listPayouts(ctx, actor, {
    ...filterOf(state),
    ids,
    search,
    page: { cursor, limit },
  })
  const proposalOf = await findOpenApprovals(
    ctx,
    actor,
    items.map(({ id }) => subjectOf(id)),
  )
  const withoutAccount = await listPayoutsWithoutAccount(
    ctx,
    actor,
    items.map(({ id }) => id),
  )
  const reportedStatuses = await listLatestReportedStatuses(
    ctx,
    actor,
    items.map(({ id }) => id),
  )
  const zoneOf = await readClassZones(ctx)
  const nameOf = await findOperatorNames(
    ctx,
    items.flatMap(({ earlier }) => recordersOf(earlier)),
  )
  const rows = items.map(
    (payout): Row => ({
      ...payout,
      proposalId: proposalOf(subjectOf(payout.id))?.id ?? null,
      waitsForAccount: withoutAccount.has(payout.id),
      reportedStatus: reportedStatuses.get(payout.endToEndId) ?? null,
      timezone: zoneOf(payout.shareClassId),
      notes:
        payout.status === "pending"
          ? [
              ...new Set(payout.earlier.map((attempt) => earlierPaymentText(language, attempt, nameOf))),
              ...(payout.isToNewAccount ? [staffMessages(language).payments.newAccount] : []),
            ]
          : [],
    }),
  )
  return { rows, nextCursor, idsOfBatch: ids }
}

const SUBJECT = "payout:"

const subjectOf = (id: string) => `${SUBJECT}${id}`

/** Whether a payout may be released now: it is due, not held, and in no open proposal. */
export const isPayable = ({ status, hold, proposalId }: Row): boolean =>
  status === "pending" && hold === null && proposalId === null

/** The columns; a box for what may be released and buttons only for whoever proposes. */
export function payoutColumns(page: OperatorPage): readonly DataColumn<Row>[] {
  const { language, may } = page
  const { payments: texts } = staffMessages(language)
  const time = ({ timezone }: Row, value: Instant | null) =>
    value === null ? "" : <InstantText language={language} value={value} timezone={timezone} />
  return [
    {
      id: "amount",
      heading: texts.amount,
      text: ({ amount }) => ({ decimal: amount.value }),
      cell: (row) => (
        <ReleasedAmount
          page={page}
          id={row.redemptionOrderId}
          amount={row.amount}
          investorName={row.investorName}
          isPayable={isPayable(row)}
          isNoted={row.notes.length > 0}
        />
      ),
    },
    {
      id: "currency",
      heading: texts.currency,
      text: ({ amount }) => amount.currency,
      minor: true,
      isOptional: true,
    },
    {
      id: "state",
      heading: texts.state,
      text: ({ status, hold }) => (hold === null ? texts.payoutStates[status] : texts.hold),
      cell: ({
        status,
        statusReason,
        hold,
        proposalId,
        waitsForAccount,
        reportedStatus,
        reported,
        notes,
      }) => (
        <MoneyState
          page={page}
          state={hold === null ? texts.payoutStates[status] : texts.hold}
          look={status === "paid" ? "done" : status === "failed" ? "failed" : "open"}
          lines={[
            hold === null ? statusReason : texts.holds[hold.reason],
            status === "failed" ? (waitsForAccount ? texts.waitsForAccount : texts.replaced) : null,
            reportedStatus === null || status === "failed" ? null : reportedStatusText(page, reportedStatus),
            reportedPaymentText(page, reported),
            ...notes,
          ]}
          proposalId={proposalId}
        />
      ),
    },
    {
      id: "payee",
      heading: texts.payee,
      text: ({ investorName }) => investorName,
      cell: ({ investorName, bankAccount }) => (
        <>
          {investorName}
          <span className="block text-12 text-muted @min-[58rem]:whitespace-nowrap">
            {groupInFours(bankAccount.accountNumber)}
          </span>
        </>
      ),
      minor: true,
    },
    {
      id: "iban",
      heading: texts.accountNumber,
      text: ({ bankAccount }) => bankAccount.accountNumber,
      minor: true,
      isOptional: true,
    },
    {
      id: "bic",
      heading: texts.bic,
      text: ({ bankAccount }) => bankAccount.bic,
      minor: true,
      isOptional: true,
    },
    {
      id: "due",
      heading: texts.due,
      text: ({ createdAt }) => createdAt,
      cell: (row) => time(row, row.createdAt),
      minor: true,
    },
    {
      id: "sent",
      heading: texts.sent,
      text: ({ sentAt }) => sentAt ?? "",
      cell: (row) => time(row, row.sentAt),
      minor: true,
    },
    {
      id: "ended",
      heading: texts.ended,
      text: ({ paidAt, failedAt }) => failedAt ?? paidAt ?? "",
      cell: (row) => time(row, row.failedAt ?? row.paidAt),
      minor: true,
      isOptional: true,
    },
    ...(may("propose")
      ? [
          {
            id: "actions",
            hasButtons: true,
            heading: texts.actions,
            text: () => "",
            cell: (row: Row) =>
              row.status === "sent" ? (
                <Outcome
                  page={page}
                  of="payouts"
                  params={{ redemptionOrderId: row.redemptionOrderId }}
                  endToEndId={row.endToEndId}
                  amount={row.amount}
                  investorName={row.investorName}
                  accountNumber={row.bankAccount.accountNumber}
                />
              ) : (
                ""
              ),
          },
        ]
      : []),
    {
      id: "endToEndId",
      heading: texts.endToEndId,
      text: ({ endToEndId }) => endToEndId,
      minor: true,
      isOptional: true,
    },
    {
      id: "redemption",
      heading: texts.redemption,
      text: ({ redemptionOrderId }) => redemptionOrderId,
      minor: true,
      isOptional: true,
    },
  ]
}

/** The listed payouts as a file with every column, for the bank. */
export async function payoutsFile(page: OperatorPage): Promise<SentFile> {
  const columns = payoutColumns(page).filter(({ id }) => id !== "actions")
  const asked = { ...readPayoutsQuery(page.query), cursor: null }
  const { rows } = await loadPayouts(page, asked, MAX_ROWS_PER_FILE)
  return tableFile("payouts", { columns, shown: columns.map(({ id }) => id), rows })
}
