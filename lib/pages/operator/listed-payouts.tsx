import { InstantText } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { RELEASE_BOX, RELEASE_FORM } from "#components/payouts/release-payouts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { MOST_ROWS_IN_A_FILE, tableFile } from "#lib/pages/distributor/table-file.ts"
import { readChoice, readCursor } from "#lib/pages/distributor/table-query.ts"
import { orNull } from "#lib/pages/or-not-found.ts"
import type { PageQuery } from "#lib/pages/page-query.ts"
import { queryText } from "#lib/pages/page-query.ts"
import { findOpenProposals, requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { listPayoutsWithoutAccount } from "#lib/services/payments/open-money.ts"
import type { ListedPayout } from "#lib/services/payouts/list-payouts.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import { APPROVALS_PATH } from "./approvals.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import { paymentErrors } from "./payments-areas.tsx"

/** What the address of the list asks for. */
export const readPayoutsQuery = (query: PageQuery) => ({
  state: readChoice(query, "state", PAYOUT_STATUSES),
  batch: uuid.safeParse(queryText(query, "batch")).data ?? null,
  cursor: readCursor(query),
})

/** A payout with what it waits for. */
type Row = ListedPayout & Readonly<{ proposalId: string | null; waitsForAccount: boolean }>

/** The payouts that are asked for, with their open proposals, and whether failed ones wait for another account. */
export async function loadPayouts(
  { ctx, actor }: OperatorPage,
  { state, batch, cursor }: ReturnType<typeof readPayoutsQuery>,
  limit: number,
) {
  const ids = batch === null ? null : await idsOfBatch(ctx, actor, batch)
  const { items, nextCursor } = await listPayouts(ctx, actor, { status: state, ids, page: { cursor, limit } })
  const proposalOf = await findOpenProposals(
    ctx,
    actor,
    items.map(({ id }) => subjectOf(id)),
  )
  const withoutAccount = await listPayoutsWithoutAccount(
    ctx,
    actor,
    items.map(({ id }) => id),
  )
  const rows = items.map(
    (payout): Row => ({
      ...payout,
      proposalId: proposalOf(subjectOf(payout.id))?.id ?? null,
      waitsForAccount: withoutAccount.has(payout.id),
    }),
  )
  return { rows, nextCursor }
}

const SUBJECT = "payout:"

const subjectOf = (id: string) => `${SUBJECT}${id}`

/** The payouts that a proposal releases together; none for another proposal. */
async function idsOfBatch(
  ctx: OperatorPage["ctx"],
  actor: OperatorPage["actor"],
  approvalId: string,
): Promise<string[]> {
  const approval = await orNull(requireApproval(ctx, actor, approvalId))
  return (approval?.subjects ?? []).flatMap((subject) =>
    subject.startsWith(SUBJECT) ? [subject.slice(SUBJECT.length)] : [],
  )
}

/** Whether a payout may be released now: it is due, not held, and in no open proposal. */
export const isPayable = ({ status, hold, proposalId }: Row): boolean =>
  status === "pending" && hold === null && proposalId === null

/** The columns; a box for what may be released and buttons only for whoever proposes. */
export function payoutColumns(page: OperatorPage): readonly DataColumn<Row>[] {
  const { language, address, may } = page
  const { payments: words } = staffMessages(language)
  const time = (value: Row["sentAt"]) =>
    value === null ? "" : <InstantText language={language} value={value} />
  return [
    {
      id: "amount",
      heading: words.amount,
      text: ({ amount }) => ({ decimal: amount.value }),
      cell: (row) => {
        const money = formatExactMoney(language, row.amount)
        if (!may("propose") || !isPayable(row)) return <span className="whitespace-nowrap">{money}</span>
        return (
          <label className="flex min-h-6 items-center gap-2 whitespace-nowrap">
            <input
              type="checkbox"
              form={RELEASE_FORM}
              name={RELEASE_BOX}
              value={row.redemptionOrderId}
              defaultChecked
              aria-label={formatMessage(words.chosen, { amount: money, investor: row.investorName })}
              className="size-4 accent-accent"
            />
            {money}
          </label>
        )
      },
    },
    {
      id: "currency",
      heading: words.currency,
      text: ({ amount }) => amount.currency,
      minor: true,
      isOptional: true,
    },
    {
      id: "state",
      heading: words.state,
      text: ({ status, hold }) => (hold === null ? words.payoutStates[status] : words.hold),
      cell: ({ status, statusReason, hold, proposalId, waitsForAccount }) => (
        <>
          <span
            className={status === "paid" ? "text-muted" : status === "failed" ? "text-danger" : "font-medium"}
          >
            {hold === null ? words.payoutStates[status] : words.hold}
          </span>
          {[
            hold === null ? statusReason : words.holds[hold.reason],
            status === "failed" ? (waitsForAccount ? words.waitsForAccount : words.replaced) : null,
          ].map((line) =>
            line === null ? null : (
              <span key={line} className="block max-w-64 text-12 text-muted">
                {line}
              </span>
            ),
          )}
          {proposalId === null ? null : (
            <span className="block">
              <TextLink href={address(`${APPROVALS_PATH}/${proposalId}`)}>{words.openProposal}</TextLink>
            </span>
          )}
        </>
      ),
    },
    {
      id: "payee",
      heading: words.payee,
      text: ({ investorName }) => investorName,
      cell: ({ investorName, bankAccount }) => (
        <>
          {investorName}
          <span className="block text-12 text-muted">{groupInFours(bankAccount.accountNumber)}</span>
        </>
      ),
      minor: true,
    },
    {
      id: "iban",
      heading: words.accountNumber,
      text: ({ bankAccount }) => bankAccount.accountNumber,
      minor: true,
      isOptional: true,
    },
    {
      id: "bic",
      heading: words.bic,
      text: ({ bankAccount }) => bankAccount.bic,
      minor: true,
      isOptional: true,
    },
    {
      id: "due",
      heading: words.due,
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => time(createdAt),
      minor: true,
    },
    {
      id: "sent",
      heading: words.sent,
      text: ({ sentAt }) => sentAt ?? "",
      cell: ({ sentAt }) => time(sentAt),
      minor: true,
    },
    {
      id: "ended",
      heading: words.ended,
      text: ({ paidAt, failedAt }) => failedAt ?? paidAt ?? "",
      cell: ({ paidAt, failedAt }) => time(failedAt ?? paidAt),
      minor: true,
      isOptional: true,
    },
    ...(may("propose")
      ? [
          {
            id: "actions",
            heading: words.actions,
            text: () => "",
            cell: (row: Row) => (row.status === "sent" ? <Outcome page={page} row={row} /> : ""),
          },
        ]
      : []),
    {
      id: "endToEndId",
      heading: words.endToEndId,
      text: ({ endToEndId }) => endToEndId,
      minor: true,
      isOptional: true,
    },
    {
      id: "redemption",
      heading: words.redemption,
      text: ({ redemptionOrderId }) => redemptionOrderId,
      minor: true,
      isOptional: true,
    },
  ]
}

/** Whether the bank has paid what was sent. */
function Outcome({ page, row }: Readonly<{ page: OperatorPage; row: Row }>) {
  const { language } = page
  const { payments: words } = staffMessages(language)
  const params = { redemptionOrderId: row.redemptionOrderId }
  const figures = {
    amount: formatExactMoney(language, row.amount),
    investor: row.investorName,
    iban: groupInFours(row.bankAccount.accountNumber),
  }
  const errors = paymentErrors(page, words.payoutConflict)
  return (
    <span className="flex flex-wrap gap-2">
      <OperatorAction
        language={language}
        does="confirmPayout"
        params={params}
        errors={errors}
        words={{
          action: words.confirm,
          label: formatMessage(words.confirmLabel, figures),
          title: words.confirmTitle,
          text: formatMessage(words.confirmText, figures),
          confirm: words.confirmIt,
          cancel: words.cancel,
        }}
      />
      <OperatorAction
        language={language}
        does="failPayout"
        params={params}
        errors={errors}
        isDangerous
        words={{
          action: words.fail,
          label: formatMessage(words.failLabel, figures),
          title: words.failTitle,
          text: formatMessage(words.failText, figures),
          confirm: words.failIt,
          cancel: words.cancel,
          reason: { label: words.reasonLabel, help: words.failHelp, error: words.reasonError },
        }}
      />
    </span>
  )
}

/** The listed payouts as a file with every column, for the bank. */
export async function payoutsFile(page: OperatorPage): Promise<SentFile> {
  const columns = payoutColumns(page).filter(({ id }) => id !== "actions")
  const asked = { ...readPayoutsQuery(page.query), cursor: null }
  const { rows } = await loadPayouts(page, asked, MOST_ROWS_IN_A_FILE)
  return tableFile("payouts", { columns, shown: columns.map(({ id }) => id), rows })
}
