import { ActionLink, actionStyle } from "#components/ui/links.tsx"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetFilePath } from "#lib/domain/share-classes/factsheet-address.ts"
import { hasBankAccount } from "#lib/domain/share-classes/share-class.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Where a factsheet has the account for subscriptions, or says that there is none. */
export const BANK_SECTION = "bank"

/** What a reader of a factsheet does next: subscribe, or read how where it cannot be done here, or take the factsheet along. */
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
      {hasBankAccount(subject.shareClass) ? (
        <ActionLink
          href={`${localePath(language, "/investor/subscribe")}?${new URLSearchParams({ class: subject.shareClass.symbol })}`}
        >
          {holdings.subscribe}
        </ActionLink>
      ) : (
        <a href={`#${BANK_SECTION}`} className={actionStyle("primary")}>
          {factsheet.howToSubscribe}
        </a>
      )}
      <a
        href={localePath(language, factsheetFilePath(subject, "factsheet.pdf"))}
        className={actionStyle("quiet")}
      >
        {factsheet.paperFile}
      </a>
    </div>
  )
}
