import { FactList } from "#components/ui/facts.tsx"
import type { ShareClassDocument } from "#lib/domain/documents/document.ts"
import { documentPath } from "#lib/domain/documents/document.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { documentGroups } from "#lib/factsheet/document-groups.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatFileSize } from "#lib/format/format-file-size.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The documents of a share class by kind, each in the reader's language first, with day and size. */
export function Documents({
  language,
  documents,
}: Readonly<{ language: Language; documents: readonly ShareClassDocument[] }>) {
  const { parties: texts } = messages(language)
  return (
    <FactList
      facts={documentGroups(language, documents).map(({ kind, current, earlier }) => ({
        id: kind,
        name: texts.documentKinds[kind],
        value: (
          <>
            <DocumentList language={language} name={texts.documentKinds[kind]} documents={current} />
            {earlier.length === 0 ? null : (
              <details className="mt-2 print:hidden">
                <summary className="cursor-pointer text-13 text-muted">{texts.earlierVersions}</summary>
                <div className="mt-1">
                  <DocumentList language={language} name={texts.documentKinds[kind]} documents={earlier} />
                </div>
              </details>
            )}
          </>
        ),
      }))}
    />
  )
}

const DocumentList = ({
  language,
  name,
  documents,
}: Readonly<{ language: Language; name: string; documents: readonly ShareClassDocument[] }>) => (
  <ul className="leading-6">
    {documents.map((document) => (
      <li key={document.id} className="grid grid-cols-[8rem_1fr] items-baseline gap-x-3">
        <a
          href={documentPath(document, document.version)}
          type="application/pdf"
          hrefLang={document.language}
          aria-label={`${name}: ${languageName(document)}`}
          className="block justify-self-start text-accent underline underline-offset-4"
        >
          {languageName(document)}
        </a>
        <span className="text-13 text-muted">
          {`${formatDay(language, document.day)} · ${formatFileSize(language, document.sizeBytes)}`}
        </span>
      </li>
    ))}
  </ul>
)

const languageName = ({ language }: ShareClassDocument): string => `${LANGUAGE_NAMES[language]} (PDF)`
