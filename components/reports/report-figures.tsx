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
    <dl className="flex flex-wrap gap-x-8 gap-y-5 @max-[36rem]:grid @max-[36rem]:grid-cols-2 @max-[36rem]:[&>:first-child]:col-span-2 @min-[36rem]:[&>:first-child]:grow">
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
