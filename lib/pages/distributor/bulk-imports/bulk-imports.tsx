import { UPLOAD_TEXTS } from "#components/bulk-imports/import-texts.ts"
import { UploadForm } from "#components/bulk-imports/upload-form.tsx"
import type { DataColumn, TableSort } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmptyState, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { ImportColumn } from "#lib/contract/bulk-imports/import-columns.ts"
import { IMPORT_COLUMNS } from "#lib/contract/bulk-imports/import-columns.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { BulkImport, BulkImportSort } from "#lib/domain/bulk-imports/bulk-import.ts"
import {
  BULK_IMPORT_KINDS,
  BULK_IMPORT_SORT_KEYS,
  IMPORT_ACTIONS,
} from "#lib/domain/bulk-imports/bulk-import.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { MAX_ROWS_PER_FILE, tableFile } from "#lib/pages/staff/table-file.ts"
import { readCursor, readSort, sortParameter, tablePath } from "#lib/pages/staff/table-query.ts"
import type { ImportActor } from "#lib/services/bulk-imports/check-bulk-import.ts"
import { listBulkImports } from "#lib/services/bulk-imports/list-bulk-imports.ts"

/** Where the imports are; each is below. */
export const BULK_IMPORTS_PATH = "/distributor/orders/bulk-imports"

const IMPORTS_A_PAGE = 20

/** Who looks, and whose imports they see. */
export const importActor = ({ actor, distributor }: DistributorPage): ImportActor => ({
  ...actor,
  distributorId: distributor.distributorId,
})

/** Where an import stands; a file with errors cannot start. */
export const importStatusText = (
  texts: StaffMessages["bulkImports"],
  { status, wrongRowCount }: BulkImport,
): string => (status === "checked" && wrongRowCount > 0 ? texts.withErrors : texts.statuses[status])

/** Whether somebody may upload files: of every kind, since nobody knows which one they have. */
export const mayImport = ({ may }: DistributorPage): boolean =>
  BULK_IMPORT_KINDS.every((kind) => may(IMPORT_ACTIONS[kind]))

/** The page of all imports: upload, files with their results, templates. */
export async function BulkImports({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, timezone, address } = page
  const { bulkImports: texts } = staffMessages(language)
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {mayImport(page) ? (
        <UploadForm
          language={language}
          texts={pickTexts(texts, UPLOAD_TEXTS)}
          errors={messages(language).errors}
          importsHref={address(BULK_IMPORTS_PATH)}
          timezone={timezone}
        />
      ) : (
        <p className="max-w-text">{texts.viewersOnly}</p>
      )}
      <PageSection id="files" heading={texts.filesTitle} note={texts.privacy}>
        <Files page={page} />
      </PageSection>
      <PageSection id="templates" heading={texts.templatesTitle} note={texts.templatesNote}>
        <Templates texts={texts} address={address} />
      </PageSection>
    </>
  )
}

function columnsIn({ language, timezone }: DistributorPage): readonly DataColumn<BulkImport>[] {
  const { bulkImports: texts } = staffMessages(language)
  const count = (value: number) => formatNumber(language, decimal(String(value)))
  return [
    {
      id: "file",
      heading: texts.fileName,
      text: ({ fileName }) => fileName,
      sortKey: "file",
      cell: ({ fileName }) => <span className="break-all">{fileName}</span>,
    },
    { id: "kind", heading: texts.kind, text: ({ kind }) => texts.kinds[kind], sortKey: "kind", minor: true },
    { id: "status", heading: texts.status, text: (file) => importStatusText(texts, file), sortKey: "status" },
    {
      id: "rows",
      heading: texts.rows,
      align: "right",
      text: ({ rowCount }) => count(rowCount),
      sortKey: "rows",
      minor: true,
    },
    {
      id: "created",
      heading: texts.created,
      align: "right",
      text: ({ createdCount }) => count(createdCount),
      sortKey: "created",
    },
    {
      id: "failed",
      heading: texts.failed,
      align: "right",
      text: ({ failedCount }) => count(failedCount),
      sortKey: "failed",
      minor: true,
    },
    {
      id: "by",
      heading: texts.uploadedBy,
      text: ({ uploadedBy }) => uploadedBy ?? texts.nobody,
      minor: true,
    },
    {
      id: "at",
      heading: texts.uploadedAt,
      text: ({ createdAt }) => createdAt,
      sortKey: "at",
      cell: ({ createdAt }) => formatInstant(language, createdAt, timezone),
      minor: true,
    },
  ]
}

const NEWEST_FIRST: BulkImportSort = { by: "at", isDescending: true }

const sortOf = ({ query }: DistributorPage): BulkImportSort =>
  readSort(query, BULK_IMPORT_SORT_KEYS, NEWEST_FIRST)

/** The listed imports as a file. */
export async function importsFile(page: DistributorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const { items } = await listBulkImports(page.ctx, importActor(page), {
    sort: sortOf(page),
    page: { cursor: null, limit: MAX_ROWS_PER_FILE },
  })
  return tableFile("imports", { columns, shown: await chosenColumns("imports", columns), rows: items })
}

async function Files({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, address, query } = page
  const { bulkImports: texts, tables } = staffMessages(language)
  const cursor = readCursor(query)
  const sort = sortOf(page)
  const { items, nextCursor } = await listBulkImports(ctx, importActor(page), {
    sort,
    page: { cursor, limit: IMPORTS_A_PAGE },
  })
  if (items.length === 0 && cursor === null) return <EmptyState text={texts.none} />
  const columns = columnsIn(page)
  const at = (by: TableSort, next: string | null = null, path = BULK_IMPORTS_PATH) =>
    address(tablePath(path, { sort: sortParameter(by, NEWEST_FIRST), cursor: next }))
  return (
    <DataTable
      texts={tables}
      name="imports"
      caption={texts.filesTitle}
      columns={columns}
      shown={await chosenColumns("imports", columns)}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => address(`${BULK_IMPORTS_PATH}/${id}`)}
      sort={sort}
      sortHref={(by) => at(by)}
      csvHref={at(sort, null, `${BULK_IMPORTS_PATH}/csv`)}
      firstHref={cursor === null ? null : at(sort)}
      nextHref={nextCursor === null ? null : at(sort, nextCursor)}
    />
  )
}

/** The columns of each kind, and files with them. */
function Templates({
  texts,
  address,
}: Readonly<{ texts: StaffMessages["bulkImports"]; address: DistributorPage["address"] }>) {
  return (
    <div className="space-y-12">
      {BULK_IMPORT_KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`template-${kind}`}>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 id={`template-${kind}`} className="text-21">
              {texts.kinds[kind]}
            </h3>
            <a
              href={address(`${BULK_IMPORTS_PATH}/templates/${kind}`)}
              download
              className="text-accent underline underline-offset-4"
            >
              {texts.downloadTemplate[kind]}
            </a>
          </div>
          <Table<ImportColumn>
            caption={texts.kinds[kind]}
            rows={IMPORT_COLUMNS[kind]}
            rowKey={({ name }) => name}
            columns={[
              { id: "name", heading: texts.column, cell: ({ name }) => <code>{name}</code> },
              {
                id: "meaning",
                heading: texts.meaning,
                cell: ({ name, isRequired }) =>
                  `${meaningOf(texts, name)}${isRequired ? "" : ` ${texts.optional}.`}`,
              },
              {
                id: "example",
                heading: texts.example,
                cell: ({ example, otherExample }) => (
                  <span className="[overflow-wrap:anywhere]">
                    {[example, otherExample ?? ""].filter((text) => text !== "").join(", ")}
                  </span>
                ),
                minor: true,
              },
            ]}
          />
        </section>
      ))}
    </div>
  )
}

const meaningOf = ({ meanings }: StaffMessages["bulkImports"], column: string): string =>
  meanings[column as keyof typeof meanings]
