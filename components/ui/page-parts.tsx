import type { ReactNode } from "react"

/** The column of a page: 1,120 px at most, with the page's margins. */
export const PageColumn = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className="mx-auto max-w-page px-5 py-12 md:px-6 md:py-18">{children}</div>
)

/** The heading of a signed-in page, with a sentence on what it is for and what can be done. */
export const PageHead = ({
  title,
  titleLanguage,
  lead,
  actions,
}: Readonly<{
  title: string
  /** Of a title that is not in the language of the page. */
  titleLanguage?: string
  lead?: ReactNode
  actions?: ReactNode
}>) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div className="min-w-0">
      <h1 className="break-words text-28 md:text-40" lang={titleLanguage}>
        {title}
      </h1>
      {lead === undefined ? null : <p className="mt-2 max-w-text break-words text-muted">{lead}</p>}
    </div>
    {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
)

/** What a part usually takes on a phone, in rem. */
const USUAL_HEIGHT = 44

/** A part of a page under its heading, which other parts can link to. */
export function PageSection({
  id,
  heading,
  note,
  actions,
  heightRem = USUAL_HEIGHT,
  children,
}: Readonly<{
  id: string
  heading: string
  note?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  /** The height that a phone keeps for it until it is laid out, in rem: with too little, it would cover what follows. */
  heightRem?: number
  children: ReactNode
}>) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="laid-out-near mt-18 scroll-mt-6 print:mt-12"
      style={{ containIntrinsicSize: `auto ${heightRem}rem` }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id={`${id}-heading`} className="text-28">
          {heading}
        </h2>
        {actions}
      </div>
      {note === undefined ? null : (
        <p className="figures mt-2 max-w-text text-muted print:break-after-avoid">{note}</p>
      )}
      <div className="mt-6">{children}</div>
    </section>
  )
}

/** What failed, what still works and what to do, where a block would have stood. */
export const Notice = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <div className="max-w-text border-warning border-l-2 py-1 pl-4">
    <p className="font-medium">{title}</p>
    <div className="text-muted">{children}</div>
  </div>
)

/** In place of an empty list: what will appear here, and the action that adds it. */
export const EmptyState = ({ text, action }: Readonly<{ text: string; action?: ReactNode }>) => (
  <div className="border-hairline border-y py-12">
    <p className="max-w-text text-17">{text}</p>
    {action === undefined ? null : <div className="mt-6">{action}</div>}
  </div>
)
