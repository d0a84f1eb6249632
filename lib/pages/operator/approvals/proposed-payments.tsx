import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { earlierPaymentText, recordersOf } from "#lib/pages/operator/earlier-payment-text.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { INVESTORS_PATH } from "#lib/pages/operator/people-areas.tsx"
import type { PaymentToPayee, ProposedPayments } from "#lib/services/approvals/proposed-payments.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { SHORT_ID } from "./shown-summary.ts"

/** All payments that a proposal releases, each with its payee, account and earlier attempts, and the totals. */
export async function ProposedPaymentTable({
  page,
  caption,
  proposed: { payments, totals },
  subjects,
}: Readonly<{
  page: OperatorPage
  caption: string
  proposed: ProposedPayments
  /** What the proposal is about, a record for each payment in their order. */
  subjects: readonly string[]
}>) {
  const { language } = page
  const { payments: texts, proposals } = staffMessages(language)
  const nameOf = await findOperatorNames(
    page.ctx,
    payments.flatMap(({ earlier }) => recordersOf(earlier)),
  )
  return (
    <>
      <Table
        caption={caption}
        rows={payments.map((payment, index) => ({ ...payment, subject: subjects[index] ?? String(index) }))}
        rowKey={({ subject }) => subject}
        isDense
        columns={[
          {
            id: "payee",
            heading: texts.payee,
            cell: (payment) => (
              <>
                <PaidTo page={page} payment={payment} />
                {payment.earlier.map((attempt) => (
                  <strong key={attempt.endToEndId} className="mt-1 block font-medium text-12">
                    {earlierPaymentText(language, attempt, nameOf)}
                  </strong>
                ))}
              </>
            ),
          },
          {
            id: "order",
            heading: proposals.order,
            cell: ({ of, orderId, subject }) => (
              <>
                <span title={orderId} className="font-mono text-12">
                  {orderId.slice(0, SHORT_ID)}
                </span>
                {of === "compensation" ? <CompensationId page={page} subject={subject} /> : null}
              </>
            ),
            minor: "on-a-phone",
          },
          {
            id: "amount",
            heading: texts.amount,
            align: "right",
            cell: ({ amount }) => formatExactMoney(language, amount),
            isOneLine: true,
          },
        ]}
      />
      <ul className="figures mt-2 text-right font-medium text-13">
        {totals.map((total) => (
          <li key={total.currency}>
            <span className="text-muted">{proposals.total}</span> {formatExactMoney(language, total)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which compensation is paid: an order may have several. */
function CompensationId({ page: { language }, subject }: Readonly<{ page: OperatorPage; subject: string }>) {
  const id = subject.slice(subject.indexOf(":") + 1)
  return (
    <span title={id} className="block text-12 text-muted">
      {staffMessages(language).proposals.movements.compensation}{" "}
      <span className="font-mono">{id.slice(0, SHORT_ID)}</span>
    </span>
  )
}

/** Who is paid, and to which account; after an erasure neither is known any more. */
function PaidTo({
  page: { language, address },
  payment: { payee, bankAccountId },
}: Readonly<{ page: OperatorPage; payment: PaymentToPayee }>) {
  const { proposals: texts } = staffMessages(language)
  if (payee === null) return formatMessage(texts.unknownPayee, { bankAccountId })
  return (
    <>
      <TextLink href={address(`${INVESTORS_PATH}/${payee.investorId}`)}>{payee.name}</TextLink>
      <span className="figures block text-12 text-muted">
        {payee.isErased ? texts.erased : `${groupInFours(payee.accountNumber)} (${payee.bic})`}
      </span>
    </>
  )
}
