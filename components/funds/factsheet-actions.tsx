import { ActionLink, actionStyle } from "#components/ui/links.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetFilePath } from "#lib/domain/share-classes/factsheet-address.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What a reader of a factsheet does next: subscribe, or take the factsheet along. */
export function FactsheetActions({
  language,
  subject,
  beside,
}: Readonly<{
  language: Language
  subject: FactsheetSubject
  /** Whether they stand beside a figure on a phone, under each other, or have its width. */
  beside: boolean
}>) {
  const { factsheet, holdings } = messages(language)
  return (
    <div
      className={`flex gap-2 md:gap-3 print:hidden ${beside ? "flex-col md:flex-row" : "*:grow md:*:grow-0"}`}
    >
      <ActionLink
        href={`${localePath(language, "/investor/subscribe")}?${new URLSearchParams({ class: subject.shareClass.symbol })}`}
      >
        {holdings.subscribe}
      </ActionLink>
      <a
        href={localePath(language, factsheetFilePath(subject, "factsheet.pdf"))}
        className={actionStyle("quiet")}
      >
        {factsheet.paperFile}
      </a>
    </div>
  )
}
