import { issueText } from "#components/bulk-imports/issue-text.ts"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { BulkImport, RowFailure } from "#lib/domain/bulk-imports/bulk-import.ts"
import { currencyTotals } from "#lib/domain/bulk-imports/bulk-import.ts"
import { ORDER_COLUMNS } from "#lib/domain/bulk-imports/check-order-rows.ts"
import type { FoundIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import { isWarning } from "#lib/domain/bulk-imports/row-issue.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import {
  namedRows,
  requireImportedRows,
  requireIssues,
} from "#lib/services/bulk-imports/list-bulk-imports.ts"
import { BULK_IMPORTS_PATH, importActor } from "./bulk-imports.tsx"

type Part = Readonly<{ page: DistributorPage; file: BulkImport }>

const SHOWN_ISSUES = 100
const SHOWN_ROWS = 10
const SHOWN_FAILURES = 100

/** The errors and warnings of a file, errors first, and all of them as a file. */
export async function Issues({ page, file, caption }: Part & Readonly<{ caption: string }>) {
  const { language, ctx, address } = page
  const { bulkImports: texts } = staffMessages(language)
  const { issues } = await requireIssues(ctx, importActor(page), {
    bulkImportId: file.id,
    limit: SHOWN_ISSUES + 1,
  })
  const shown = issues.slice(0, SHOWN_ISSUES)
  const whatToDo = (issue: FoundIssue): string => {
    const text = issueText(language, texts, issue)
    if (!isWarning(issue)) return text
    return formatMessage(messages(language).shell.nameAndText, { name: texts.warning, text })
  }
  return (
    <>
      <p className="mb-4 text-13">
        <a
          href={address(`${BULK_IMPORTS_PATH}/${file.id}/issues`)}
          download
          className="text-accent underline underline-offset-4"
        >
          {texts.issuesFile}
        </a>
        {issues.length > shown.length ? (
          <span className="mt-1 block text-muted">
            {formatMessage(texts.shownFirst, { shown: String(SHOWN_ISSUES) })}
          </span>
        ) : null}
      </p>
      <Table<FoundIssue>
        caption={caption}
        rows={shown}
        rowKey={({ number, column, code }) => `${number} ${column} ${code}`}
        columns={[
          { id: "row", heading: texts.row, cell: ({ number }) => number },
          {
            id: "column",
            heading: texts.column,
            cell: ({ column }) =>
              column === null ? (
                texts.wholeRow
              ) : (
                <code className="inline-block min-w-24 break-all @min-[44rem]:break-normal">{column}</code>
              ),
          },
          {
            id: "value",
            heading: texts.value,
            cell: ({ value }) => (
              <span className="inline-block min-w-24 [overflow-wrap:anywhere]">{value}</span>
            ),
            minor: true,
          },
          {
            id: "what",
            heading: texts.whatToDo,
            cell: (issue) => (
              <>
                {whatToDo(issue)} <RelatedRecord page={page} issue={issue} texts={texts} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function RelatedRecord({
  page: { address },
  issue: { investorId, orderId, importId },
  texts,
}: Readonly<{ page: DistributorPage; issue: FoundIssue; texts: StaffMessages["bulkImports"] }>) {
  if (investorId !== undefined)
    return (
      <TextLink href={address(`/distributor/investors/${investorId}`)}>{texts.existingInvestor}</TextLink>
    )
  if (orderId !== undefined)
    return <TextLink href={address(`/distributor/orders/${orderId}`)}>{texts.openOrder}</TextLink>
  if (importId !== undefined)
    return <TextLink href={address(`${BULK_IMPORTS_PATH}/${importId}`)}>{texts.earlierImport}</TextLink>
  return null
}

/** What the orders of a file add up to, by class and by currency. */
export function Totals({ page: { language }, file }: Part) {
  const { bulkImports: texts } = staffMessages(language)
  if (file.totals.length === 0) return null
  const sums = currencyTotals(file.totals)
  const rows = [
    ...file.totals.map(({ symbol, orders, value, currency }) => ({ name: symbol, orders, value, currency })),
    ...(file.totals.length === 1 ? [] : sums).map(({ value, currency }) => ({
      name: formatMessage(texts.allOf, { currency }),
      orders: file.totals
        .filter((total) => total.currency === currency)
        .reduce((sum, { orders }) => sum + orders, 0),
      value,
      currency,
    })),
  ]
  return (
    <PageSection id="totals" heading={texts.totals}>
      <Table
        caption={texts.totals}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: "class", heading: texts.shareClass, cell: ({ name }) => name },
          {
            id: "orders",
            heading: texts.ordersCount,
            align: "right",
            cell: ({ orders }) => formatNumber(language, decimal(String(orders))),
          },
          {
            id: "amount",
            heading: texts.amount,
            align: "right",
            cell: ({ value, currency }) => formatMoney(language, { value, currency }),
          },
        ]}
      />
    </PageSection>
  )
}

/** The first rows as they are in the file, with the names of the investors beside their ids. */
export async function FirstRows({ page, file }: Part) {
  const { bulkImports: texts } = staffMessages(page.language)
  const { rows } = await requireImportedRows(page.ctx, importActor(page), {
    bulkImportId: file.id,
    limit: SHOWN_ROWS,
  })
  const named = await namedRows(page.ctx, importActor(page), file, rows)
  return (
    <PageSection id="preview" heading={texts.preview}>
      <Table
        caption={texts.preview}
        needs="wide"
        rows={named}
        rowKey={({ number }) => String(number)}
        columns={[
          { id: "row", heading: texts.row, cell: ({ number }) => number },
          ...file.head.map((name, index) => ({
            id: name,
            heading: name.split(".").at(-1) ?? name,
            cell: ({ cells, investorName }: (typeof named)[number]) => (
              <>
                {isInvestor(name) && investorName !== null ? <PreviewedText text={investorName} /> : null}
                <PreviewedText text={cells[index] ?? ""} />
              </>
            ),
            ...(index > 1 ? { minor: true } : {}),
          })),
        ]}
      />
    </PageSection>
  )
}

/** From which length on a text of the preview takes several lines, so that the columns beside it keep their place. */
const LONG_TEXT = 24

const PreviewedText = ({ text }: Readonly<{ text: string }>) => (
  <span
    className={`block ${text.length > LONG_TEXT ? "min-w-24 [overflow-wrap:anywhere] @min-[58rem]:min-w-40" : "break-words"}`}
  >
    {text}
  </span>
)

const isInvestor = (column: string): boolean => column.toLowerCase() === ORDER_COLUMNS.investor.toLowerCase()

/** Rows of which nothing was created, and why. */
export async function FailedRows({ page, file }: Part) {
  const { bulkImports: texts } = staffMessages(page.language)
  if (file.failedCount === 0 || file.rowsDeletedAt !== null) return null
  const { rows } = await requireImportedRows(page.ctx, importActor(page), {
    bulkImportId: file.id,
    status: "failed",
    limit: SHOWN_FAILURES,
  })
  const named = await namedRows(page.ctx, importActor(page), file, rows)
  return (
    <PageSection id="failed" heading={texts.failedTitle} note={texts.failedNote}>
      <Table
        caption={texts.failedTitle}
        rows={named}
        rowKey={({ number }) => String(number)}
        columns={[
          { id: "row", heading: texts.row, cell: ({ number }) => number },
          {
            id: "value",
            heading: texts.value,
            cell: ({ cells, investorName }) => (
              <>
                {investorName === null ? null : <span className="block">{investorName}</span>}
                <span className="break-all">{cells.join(", ")}</span>
              </>
            ),
          },
          { id: "reason", heading: texts.reason, cell: ({ failure }) => failureText(texts, failure) },
        ]}
      />
    </PageSection>
  )
}

function failureText({ failures }: StaffMessages["bulkImports"], failure: RowFailure | null): string {
  const code = failure?.code ?? "other"
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : failures.other
}
