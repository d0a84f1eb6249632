import { KeyFigure } from "#components/ui/facts.tsx"

/** The totals of a report in a currency: the first figure is the one that its reader came for. */
export const ReportFigures = ({
  label,
  figures,
}: Readonly<{
  label: string
  figures: readonly Readonly<{ id: string; label: string; value: string; note: string }>[]
}>) => (
  <section aria-label={label} className="@container border-hairline border-t py-6 first:border-ink">
    {/* The same columns in every currency, each wide enough for a figure of twelve digits; where two have no space, one. */}
    <dl
      className={`flex flex-wrap gap-x-8 gap-y-5 *:grow *:basis-[calc(50%-1rem)] @min-[30rem]:grid @min-[30rem]:grid-cols-2 @min-[44rem]:grid-cols-3 [&>:first-child]:col-span-full [&>:first-child]:basis-full ${
        figures.length <= 3
          ? "@min-[56rem]:[&>:first-child]:col-span-1 @min-[56rem]:grid-cols-[2fr_1fr_1fr]"
          : "@min-[56rem]:grid-cols-4"
      }`}
    >
      {figures.map((figure, place) => (
        <KeyFigure
          key={figure.id}
          label={figure.label}
          value={figure.value}
          note={figure.note}
          size={place === 0 ? "large" : "small"}
        />
      ))}
    </dl>
  </section>
)
