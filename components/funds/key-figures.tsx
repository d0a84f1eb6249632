import { KeyFigure } from "#components/ui/facts.tsx"
import type { KeyFigureTexts } from "#lib/factsheet/key-figure-texts.ts"

const noteLines = (notes: readonly string[]) =>
  notes.map((note) => (
    <span key={note} className="block">
      {note}
    </span>
  ))

/** The figures below the first screen of a factsheet, each with its day. */
export function KeyFigures({ figures }: Readonly<{ figures: readonly KeyFigureTexts[] }>) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-8 *:grow *:basis-[calc(50%-0.75rem)] lg:grid lg:grid-cols-4 print:grid print:grid-cols-4">
      {figures.map(({ label, value, notes }) => (
        <KeyFigure key={label} label={label} value={value} note={noteLines(notes)} />
      ))}
    </dl>
  )
}

/** The figure that a reader came for, with its name and its day. */
export const LargeFigure = ({ figure: { label, value, notes } }: Readonly<{ figure: KeyFigureTexts }>) => (
  <dl>
    <div className="flex flex-col">
      <dt className="order-2 mt-1 text-balance text-13">{label}</dt>
      <dd className="figures order-1 font-serif text-40 tracking-tight md:text-56">{value}</dd>
      <dd className="figures order-3 flex flex-wrap gap-x-3 text-12 text-muted">
        {notes.map((note) => (
          <span key={note} className="whitespace-nowrap">
            {note}
          </span>
        ))}
      </dd>
    </div>
  </dl>
)
