import type { ReactNode } from "react"

/** A part of a page under its heading, which other parts can link to. */
export function PageSection({
  id,
  heading,
  note,
  children,
}: Readonly<{ id: string; heading: string; note?: ReactNode; children: ReactNode }>) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="laid-out-near mt-18 scroll-mt-6 print:mt-12"
    >
      <h2 id={`${id}-heading`} className="text-28">
        {heading}
      </h2>
      {note === undefined ? null : <p className="figures mt-2 max-w-text text-muted">{note}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
