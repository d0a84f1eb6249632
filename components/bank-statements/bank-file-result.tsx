import { IdText } from "#components/ui/id-text.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Table } from "#components/ui/table.tsx"
import type { callWeb } from "#lib/client/call-web.ts"
import type { OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal, integer } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatList } from "#lib/format/format-list.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { UploadTexts } from "./upload-texts.ts"

/** What a bank file does, or has done. */
export type BankFileImport = Awaited<ReturnType<typeof callWeb<typeof OPERATOR_BANK_STATEMENTS.import>>>

type Statement = BankFileImport["statements"][number]

/** What a bank file does, or has done: its statements with their first entries, or the bank's status of one of our files. */
export const BankFileResult = ({
  language,
  texts,
  result,
  statementsHref,
  payoutsHref,
}: Readonly<{
  language: StaffLanguage
  texts: UploadTexts
  result: BankFileImport
  statementsHref: string
  payoutsHref: string
}>) =>
  result.statusReport === null ? (
    <Statements language={language} texts={texts} result={result} statementsHref={statementsHref} />
  ) : (
    <StatusReport texts={texts} report={result.statusReport} payoutsHref={payoutsHref} />
  )

/** What the bank says of one of our files, in numbers of transfers. */
function StatusReport({
  texts,
  report,
  payoutsHref,
}: Readonly<{
  texts: UploadTexts
  report: NonNullable<BankFileImport["statusReport"]>
  payoutsHref: string
}>) {
  const { accepted, settled, pending, rejected, other, failed, contradictions } = report
  return (
    <div className="max-w-text space-y-2 text-13">
      <p>
        <TextLink href={`${payoutsHref}?batch=${report.approvalId}`}>
          {formatMessage(texts.reportOf, { file: report.originalMessageId })}
        </TextLink>
        {report.isKnown ? ` · ${texts.known}` : ""}
      </p>
      <p>
        {formatMessage(texts.reportCounts, {
          accepted: String(accepted),
          settled: String(settled),
          pending: String(pending),
          rejected: String(rejected),
        })}
      </p>
      {other === 0 ? null : <p>{formatMessage(texts.reportOther, { count: other })}</p>}
      {failed === 0 ? null : <p>{formatMessage(texts.reportFailed, { count: failed })}</p>}
      {contradictions === 0 ? null : (
        <p className="text-danger">{formatMessage(texts.reportContradictions, { count: contradictions })}</p>
      )}
    </div>
  )
}

function Statements({
  language,
  texts,
  result: { statements, leftOut },
  statementsHref,
}: Readonly<{
  language: StaffLanguage
  texts: UploadTexts
  result: BankFileImport
  statementsHref: string
}>) {
  const money = (value: string | null, { currency }: Statement) =>
    value === null || currency === null ? "" : formatExactMoney(language, amount(decimal(value), currency))
  return (
    <div className="text-13">
      <Table
        caption={texts.report}
        rows={statements.map((statement, place) => ({ ...statement, place }))}
        rowKey={({ place }) => String(place)}
        needs="wide"
        columns={[
          {
            id: "report",
            heading: texts.report,
            cell: (of) => (
              <>
                {of.id === null ? (
                  <span className="font-medium">
                    <IdText id={of.statementId} />
                  </span>
                ) : (
                  <TextLink href={`${statementsHref}/${of.id}`}>
                    <IdText id={of.statementId} />
                  </TextLink>
                )}
                <span className="block text-12 text-muted">
                  {texts.kinds[of.kind]}
                  {of.closingDay === null ? "" : ` · ${of.closingDay}`}
                  {of.isKnown ? ` · ${texts.known}` : ""}
                </span>
                {of.gap === null ? null : (
                  <span className="block max-w-64 text-12">
                    {formatMessage(texts.gapText, { amount: money(of.gap, of) })}
                  </span>
                )}
                {of.unusedDetails === 0 ? null : (
                  <span className="block max-w-64 text-12">
                    {formatMessage(texts.unusedDetails, { count: of.unusedDetails })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: "account",
            heading: texts.account,
            minor: true,
            cell: ({ account }) => groupInFours(account),
          },
          { id: "opening", heading: texts.opening, minor: true, cell: (of) => money(of.opening, of) },
          {
            id: "credits",
            heading: texts.credits,
            minor: true,
            cell: (of) => <Totals language={language} texts={texts} of={of} side="credit" />,
          },
          {
            id: "debits",
            heading: texts.debits,
            minor: true,
            cell: (of) => <Totals language={language} texts={texts} of={of} side="debit" />,
          },
          { id: "closing", heading: texts.closing, minor: true, cell: (of) => money(of.closing, of) },
          { id: "wires", heading: texts.payments, minor: true, cell: ({ wires }) => String(wires) },
          { id: "payouts", heading: texts.payouts, minor: true, cell: ({ payments }) => String(payments) },
          {
            id: "exceptions",
            heading: texts.unexplained,
            minor: true,
            cell: ({ exceptions }) => String(exceptions),
          },
          {
            id: "known",
            heading: texts.knownEntries,
            minor: true,
            cell: ({ knownEntries }) => String(knownEntries),
          },
        ]}
      />
      {statements.map((statement, place) =>
        statement.id === null ? (
          <FirstEntries
            // biome-ignore lint/suspicious/noArrayIndexKey: the reports of a file never change places, and two may have one name
            key={place}
            language={language}
            texts={texts}
            statement={statement}
            isOpen={statements.length === 1}
          />
        ) : null,
      )}
      {leftOut.length === 0 ? null : (
        <p className="mt-4 [overflow-wrap:anywhere]">
          {formatMessage(texts.leftOut, { accounts: formatList(language, leftOut) })}
        </p>
      )}
    </div>
  )
}

/** What came in or went out by a report: the sum of each currency, and of how many entries. */
function Totals({
  language,
  texts,
  of: { totals },
  side,
}: Readonly<{ language: StaffLanguage; texts: UploadTexts; of: Statement; side: "credit" | "debit" }>) {
  return totals.map(({ currency, credits, credited, debits, debited }) => {
    const [count, sum] = side === "credit" ? [credits, credited] : [debits, debited]
    return (
      <span key={currency} className="block">
        {formatMessage(texts.totalOf, {
          amount: formatExactMoney(language, amount(decimal(sum), currency)),
          count,
        })}
      </span>
    )
  })
}

/** The first entries of a report as the bank states them, by which a person sees that it is the right file. */
function FirstEntries({
  language,
  texts,
  statement: { statementId, entries, firstEntries },
  isOpen,
}: Readonly<{ language: StaffLanguage; texts: UploadTexts; statement: Statement; isOpen: boolean }>) {
  if (entries === 0)
    return <p className="mt-6 text-muted">{formatMessage(texts.noEntriesOf, { statement: statementId })}</p>
  const heading = formatMessage(texts.firstEntries, {
    statement: statementId,
    shown: firstEntries.length,
    count: formatNumber(language, integer(entries)),
  })
  return (
    <details open={isOpen} className="mt-6">
      <summary className="cursor-pointer font-medium">{heading}</summary>
      <Table
        caption={heading}
        rows={firstEntries.map((entry, place) => ({ ...entry, place }))}
        rowKey={({ place }) => String(place)}
        needs="wide"
        columns={[
          { id: "booked", heading: texts.booked, isOneLine: true, cell: ({ bookedDay }) => bookedDay },
          {
            id: "amount",
            heading: texts.amount,
            align: "right",
            isOneLine: true,
            cell: ({ amount: { value, currency } }) =>
              formatExactMoney(language, amount(decimal(value), currency)),
          },
          {
            id: "counterparty",
            heading: texts.counterparty,
            minor: true,
            cell: ({ payments, counterpartyName, counterpartyIban, text }) => (
              <span className="[overflow-wrap:anywhere]">
                {payments > 1 ? formatMessage(texts.paymentsOfEntry, { count: payments }) : counterpartyName}
                {counterpartyIban === null ? null : (
                  <span className="block @min-[58rem]:whitespace-nowrap">
                    {groupInFours(counterpartyIban)}
                  </span>
                )}
                {text === null ? null : <span className="block text-12 text-muted">{text}</span>}
              </span>
            ),
          },
          {
            id: "reference",
            heading: texts.reference,
            minor: true,
            cell: ({ reference }) => <span className="[overflow-wrap:anywhere]">{reference}</span>,
          },
        ]}
      />
    </details>
  )
}
