import { KeyFigure } from "#components/ui/facts.tsx"
import type { NotAdvertised, ShareClass, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import type { ShareClassYield } from "#lib/domain/yields/share-class-yield.ts"
import { keyFigureTexts } from "#lib/factsheet/key-figure-texts.ts"
import type { Language } from "#lib/i18n/language.ts"

/** The four figures at the head of a factsheet. They all refer to the day of the latest net asset value. */
export function KeyFigures({
  language,
  shareClass,
  totals,
  yields,
  notAdvertised,
}: Readonly<{
  language: Language
  shareClass: ShareClass
  totals: ShareClassTotals
  /** Null before the second net asset value. */
  yields: ShareClassYield | null
  notAdvertised: NotAdvertised | null
}>) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 print:grid-cols-4">
      {keyFigureTexts(language, shareClass, totals, { yields, notAdvertised }).map(
        ({ label, value, notes }) => (
          <KeyFigure
            key={label}
            label={label}
            value={value}
            note={notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
          />
        ),
      )}
    </dl>
  )
}
