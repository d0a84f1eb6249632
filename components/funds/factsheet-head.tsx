import Link from "next/link"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Which share class this is, and the way to its siblings. */
export function FactsheetHead({
  language,
  subject,
}: Readonly<{ language: Language; subject: FactsheetSubject }>) {
  const { fund, shareClass, siblings } = subject
  const { factsheet, shell } = messages(language)
  const text = shareClass.data[language]
  return (
    <div className="pt-8 md:pt-12">
      <Link
        href={localePath(language, "/")}
        prefetch={false}
        className="text-13 text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        ← {shell.toFunds}
      </Link>
      <h1 className="mt-4 text-28 md:text-40">{text.name}</h1>
      <p className="figures mt-2 text-muted">
        {shareClass.symbol} · {shareClass.isin} · {shareClass.currency} · {text.amfClassification}
      </p>
      {siblings.length < 2 ? null : (
        <nav aria-label={factsheet.shareClasses} className="mt-5 print:hidden">
          <ul className="-mx-2.5 flex flex-wrap gap-x-1 text-13">
            {siblings.map((sibling) => (
              <li key={sibling.symbol}>
                <Link
                  href={localePath(language, factsheetPath({ fund, shareClass: sibling, siblings }))}
                  prefetch={false}
                  aria-current={sibling.symbol === shareClass.symbol ? "page" : undefined}
                  className="block rounded px-2.5 py-1 hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:forced-color-adjust-none"
                >
                  {sibling.symbol}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
