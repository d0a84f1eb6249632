import type { ReactNode } from "react"

/** A part of an introduction under its heading, where the index leads to. */
export const IntroductionPlace = ({
  id,
  label,
  children,
}: Readonly<{ id: string; label: string; children: ReactNode }>) => (
  <section aria-labelledby={id} className="max-w-text space-y-3">
    <h2 id={id} className="text-21">
      {label}
    </h2>
    {children}
  </section>
)
