import type { ReactNode } from "react"

/** One part of the account page: what it is about at the left, what can be done at the right. */
export const AccountSection = ({
  id,
  heading,
  note,
  children,
}: Readonly<{ id: string; heading: string; note?: ReactNode; children: ReactNode }>) => (
  <section
    id={id}
    aria-labelledby={`${id}-heading`}
    className="grid scroll-mt-6 gap-x-12 gap-y-6 border-hairline border-t py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <div>
      <h2 id={`${id}-heading`} className="text-21">
        {heading}
      </h2>
      {note === undefined ? null : <p className="mt-2 max-w-text text-13 text-muted">{note}</p>}
    </div>
    <div>{children}</div>
  </section>
)
