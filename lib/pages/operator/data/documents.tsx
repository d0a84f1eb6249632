import { AddDocument } from "#components/documents/add-document.tsx"
import { DOCUMENT_TEXTS } from "#components/documents/document-texts.ts"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { ChoiceLinks } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { ShareClassDocument } from "#lib/domain/documents/document.ts"
import { documentPath } from "#lib/domain/documents/document.ts"
import { formatFileSize } from "#lib/format/format-file-size.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { readChoice, tablePath } from "#lib/pages/staff/table-query.ts"
import { listAllDocuments } from "#lib/services/documents/list-documents.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { DataAreas, DOCUMENTS_PATH } from "./data-areas.tsx"
import { ReadOnly, todayOf } from "./data-parts.tsx"

function columnsIn(page: OperatorPage): readonly DataColumn<ShareClassDocument>[] {
  const { language, may } = page
  const { data: texts } = staffMessages(language)
  return [
    {
      id: "document",
      heading: texts.document,
      text: ({ kind, symbol }) => `${symbol} ${texts.documentKinds[kind]}`,
      cell: (document) => (
        <a
          href={documentPath(document, document.version)}
          target="_blank"
          rel="noreferrer"
          className="text-accent underline underline-offset-4"
        >
          {texts.documentKinds[document.kind]}
        </a>
      ),
    },
    {
      id: "language",
      heading: texts.language,
      text: ({ language: documentLanguage }) => LANGUAGE_NAMES[documentLanguage],
    },
    { id: "version", heading: texts.version, text: ({ version }) => version, minor: true },
    { id: "day", heading: texts.day, text: ({ day }) => day, minor: true },
    {
      id: "status",
      heading: texts.status,
      minor: true,
      text: ({ isCurrent }) => (isCurrent ? texts.current : texts.replaced),
      cell: ({ isCurrent }) => (
        <span className={isCurrent ? "" : "text-muted"}>{isCurrent ? texts.current : texts.replaced}</span>
      ),
    },
    {
      id: "size",
      heading: texts.size,
      align: "right",
      minor: true,
      text: ({ sizeBytes }) => formatFileSize(language, sizeBytes),
    },
    ...(may("record")
      ? [
          {
            id: "actions",
            hasButtons: true,
            heading: texts.change,
            align: "right" as const,
            text: () => "",
            cell: (document: ShareClassDocument) => <Remove page={page} document={document} />,
          },
        ]
      : []),
  ]
}

/** Removes a version for good. */
function Remove({
  page: { language },
  document: { id, symbol: shareClass, kind, language: documentLanguage, version },
}: Readonly<{ page: OperatorPage; document: ShareClassDocument }>) {
  const { data: texts } = staffMessages(language)
  const named = {
    document: texts.documentKinds[kind],
    shareClass,
    language: LANGUAGE_NAMES[documentLanguage],
    version,
  }
  return (
    <OperatorAction
      language={language}
      does="removeDocument"
      params={{ documentId: id }}
      errors={messages(language).errors}
      isDangerous
      texts={{
        action: texts.remove,
        label: formatMessage(texts.removeOf, named),
        title: texts.removeTitle,
        text: formatMessage(texts.removeText, named),
        confirm: texts.remove,
        cancel: texts.cancel,
      }}
    />
  )
}

/** The documents of all classes, newest first, and for makers the form that adds one. */
export async function Documents({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, may, query, address } = page
  const { data: texts, tables } = staffMessages(language)
  const symbols = (await listShareClasses(ctx)).map(({ symbol }) => symbol)
  const chosen = readChoice(query, "class", symbols) ?? symbols[0]
  const documents = (await listAllDocuments(ctx)).filter(({ symbol }) => symbol === chosen)
  const columns = columnsIn(page)
  return (
    <>
      <PageHead title={texts.documents} lead={texts.documentsLead} />
      <DataAreas page={page} current={DOCUMENTS_PATH} />
      <ReadOnly page={page} />
      <div className="mb-2">
        <ChoiceLinks
          label={texts.shareClass}
          choices={symbols.map((symbol) => ({
            label: symbol,
            href: address(tablePath(DOCUMENTS_PATH, { class: symbol })),
            isChosen: symbol === chosen,
          }))}
        />
      </div>
      {documents.length === 0 ? (
        <EmptyState text={texts.noDocuments} />
      ) : (
        <DataTable
          texts={tables}
          name="data-documents"
          caption={texts.documents}
          columns={columns}
          shown={[...(await chosenColumns("data-documents", columns)), "actions"]}
          rows={documents}
          rowKey={({ id }) => id}
        />
      )}
      {may("record") ? (
        <section aria-labelledby="add-heading" className="mt-12">
          <h2 id="add-heading" className="mb-4 text-21">
            {texts.addDocument}
          </h2>
          {/* Its boxes are those of the class that is looked at. */}
          <AddDocument
            key={chosen}
            language={language}
            texts={pickTexts(texts, DOCUMENT_TEXTS)}
            errors={messages(language).errors}
            symbols={symbols}
            chosen={chosen}
            today={todayOf(page)}
          />
        </section>
      ) : null}
    </>
  )
}
