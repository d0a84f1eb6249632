import { issueText } from "#components/bulk-imports/issue-text.ts"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { BulkImport, RowFailure } from "#lib/domain/bulk-imports/bulk-import.ts"
import { currencyTotals } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { FoundIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import { isWarning } from "#lib/domain/bulk-imports/row-issue.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { requireImportedRows, requireIssues } from "#lib/services/bulk-imports/list-bulk-imports.ts"
import { IMPORTS_PATH, importActor } from "./bulk-imports.tsx"
import type { DistributorPage } from "./distributor-page.tsx"

type Part = Readonly<{ page: DistributorPage; file: BulkImport }>

const SHOWN_ISSUES = 100
const SHOWN_ROWS = 10
const SHOWN_FAILURES = 100

/** The errors and warnings of a file, errors first, and all of them as a file. */
export async function Issues({ page, file }: Part) {
  const { language, ctx, address } = page
  const { imports: words } = staffMessages(language)
  const { issues } = await requireIssues(ctx, importActor(page), {
    importId: file.id,
    limit: SHOWN_ISSUES + 1,
  })
  const shown = issues.slice(0, SHOWN_ISSUES)
  return (
    <>
      <p className="mb-4 text-13">
        <a
          href={address(`${IMPORTS_PATH}/${file.id}/issues`)}
          download
          className="text-accent underline underline-offset-4"
        >
          {words.issuesFile}
        </a>
        {issues.length > shown.length ? (
          <span className="mt-1 block text-muted">
            {formatMessage(words.shownFirst, { shown: String(SHOWN_ISSUES) })}
          </span>
        ) : null}
      </p>
      <Table<FoundIssue>
        caption={words.issuesTitle}
        rows={shown}
        rowKey={({ number, column, code }) => `${number} ${column} ${code}`}
        columns={[
          { id: "row", heading: words.row, cell: ({ number }) => number },
          {
            id: "column",
            heading: words.column,
            cell: ({ column }) =>
              column === null ? (
                words.wholeRow
              ) : (
                <code className="inline-block min-w-24 break-all">{column}</code>
              ),
          },
          {
            id: "value",
            heading: words.value,
            cell: ({ value }) => <span className="inline-block min-w-24 break-all">{value}</span>,
            minor: true,
          },
          {
            id: "what",
            heading: words.whatToDo,
            cell: (issue) => (
              <>
                {isWarning(issue) ? `${words.warning}: ` : ""}
                {issueText(language, words, issue)} <RelatedRecord page={page} issue={issue} words={words} />
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
  issue: { investorId, importId },
  words,
}: Readonly<{ page: DistributorPage; issue: FoundIssue; words: StaffMessages["imports"] }>) {
  if (investorId !== undefined)
    return (
      <TextLink href={address(`/distributor/investors/${investorId}`)}>{words.existingInvestor}</TextLink>
    )
  if (importId !== undefined)
    return <TextLink href={address(`${IMPORTS_PATH}/${importId}`)}>{words.earlierImport}</TextLink>
  return null
}

/** What the orders of a file add up to, by class and by currency. */
export function Totals({ page: { language }, file }: Part) {
  const { imports: words } = staffMessages(language)
  if (file.totals.length === 0) return null
  const sums = currencyTotals(file.totals)
  const rows = [
    ...file.totals.map(({ symbol, orders, value, currency }) => ({ name: symbol, orders, value, currency })),
    ...(file.totals.length === 1 ? [] : sums).map(({ value, currency }) => ({
      name: formatMessage(words.allOf, { currency }),
      orders: file.totals
        .filter((total) => total.currency === currency)
        .reduce((sum, { orders }) => sum + orders, 0),
      value,
      currency,
    })),
  ]
  return (
    <PageSection id="totals" heading={words.totals}>
      <Table
        caption={words.totals}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: "class", heading: words.shareClass, cell: ({ name }) => name },
          {
            id: "orders",
            heading: words.ordersCount,
            align: "right",
            cell: ({ orders }) => formatNumber(language, decimal(String(orders))),
          },
          {
            id: "amount",
            heading: words.amount,
            align: "right",
            cell: ({ value, currency }) => formatMoney(language, { value, currency }),
          },
        ]}
      />
    </PageSection>
  )
}

/** The first rows as they are in the file. */
export async function FirstRows({ page, file }: Part) {
  const { imports: words } = staffMessages(page.language)
  const { rows } = await requireImportedRows(page.ctx, importActor(page), {
    importId: file.id,
    limit: SHOWN_ROWS,
  })
  return (
    <PageSection id="preview" heading={words.preview}>
      <Table
        caption={words.preview}
        needs="wide"
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          { id: "row", heading: words.row, cell: ({ number }) => number },
          ...file.head.map((name, index) => ({
            id: name,
            heading: name.split(".").at(-1) ?? name,
            cell: ({ cells }: (typeof rows)[number]) => (
              <span className="break-words">{cells[index] ?? ""}</span>
            ),
            ...(index > 1 ? { minor: true } : {}),
          })),
        ]}
      />
    </PageSection>
  )
}

/** Rows of which nothing was created, and why. */
export async function FailedRows({ page, file }: Part) {
  const { imports: words } = staffMessages(page.language)
  if (file.failedCount === 0 || file.rowsDeletedAt !== null) return null
  const { rows } = await requireImportedRows(page.ctx, importActor(page), {
    importId: file.id,
    status: "failed",
    limit: SHOWN_FAILURES,
  })
  return (
    <PageSection id="failed" heading={words.failedTitle} note={words.failedNote}>
      <Table
        caption={words.failedTitle}
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          { id: "row", heading: words.row, cell: ({ number }) => number },
          {
            id: "value",
            heading: words.value,
            cell: ({ cells }) => <span className="break-all">{cells.join(", ")}</span>,
          },
          { id: "reason", heading: words.reason, cell: ({ failure }) => failureText(words, failure) },
        ]}
      />
    </PageSection>
  )
}

function failureText({ failures }: StaffMessages["imports"], failure: RowFailure | null): string {
  const code = failure?.code ?? "other"
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : failures.other
}
