import type { ReactNode } from "react"

/** A line of what is ordered. */
export type ReceiptLine = Readonly<{ name: string; value: ReactNode; isMain?: boolean }>

/** What is being ordered, figure by figure; dashes until they are known. It stays in view beside the form. */
export const OrderReceipt = ({
  id,
  heading,
  lines,
}: Readonly<{ id: string; heading: string; lines: readonly ReceiptLine[] }>) => (
  <section aria-labelledby={id} aria-live="polite">
    <h2 id={id} className="text-21">
      {heading}
    </h2>
    <dl className="mt-2 border-hairline border-t">
      {lines.map(({ name, value, isMain = false }) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-4 border-hairline border-b py-2 ${isMain ? "font-semibold" : ""}`}
        >
          <dt className={isMain ? "" : "text-muted"}>{name}</dt>
          <dd className="figures text-right">{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  </section>
)
