import type { ComponentProps, ReactNode } from "react"
import { hasLongWord } from "./long-words.ts"
import { PageLink } from "./page-link.tsx"
import { LinkPending } from "./pending-line.tsx"

const KINDS = {
  primary: "border-accent bg-accent text-on-accent forced-color-adjust-none hover:opacity-90",
  quiet: "border-border bg-paper text-ink hover:bg-wash",
} as const

/** The look of a link as large as a button. */
export const actionStyle = (kind: keyof typeof KINDS): string =>
  `inline-flex h-9 items-center justify-center print:hidden whitespace-nowrap rounded border px-4 font-medium text-13 transition-[opacity,background-color] ${KINDS[kind]}`

/** A link that leads to where something is done, as large as a button. */
export const ActionLink = ({
  href,
  kind = "primary",
  children,
}: Readonly<{
  href: string
  kind?: keyof typeof KINDS
  children: ReactNode
}>) => (
  <PageLink href={href} className={actionStyle(kind)}>
    {children}
    <LinkPending />
  </PageLink>
)

/** A link inside of text or of a table. */
export const TextLink = ({
  isOutsideText = false,
  children,
  ...props
}: Pick<ComponentProps<typeof PageLink>, "href" | "changes" | "children"> &
  Readonly<{
    /** It stands by itself, where it has to be as high as a finger needs (WCAG 2.2, 2.5.8). */
    isOutsideText?: boolean
  }>) => (
  <PageLink
    {...props}
    className={`text-accent underline underline-offset-4 ${isOutsideText ? "inline-block min-h-6 py-0.5" : ""} ${hasLongWord(children) ? "[overflow-wrap:anywhere]" : ""}`}
  >
    {children}
    <LinkPending />
  </PageLink>
)

/** One of several choices, each the address of the page with it. */
export type Choice = Readonly<{ label: string; href: string; isChosen: boolean }>

/** A choice that is in the address: it works without scripts and can be shared. */
export function ChoiceLinks({ label, choices }: Readonly<{ label: string; choices: readonly Choice[] }>) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13 print:hidden">
      <span className="text-muted">{label}</span>
      <ul className="flex flex-wrap gap-x-1">
        {choices.map((choice) => (
          // Not by the address, which may be another after the navigation: the link would lose the focus.
          <li key={choice.label}>
            <PageLink
              href={choice.href}
              scroll={false}
              aria-current={choice.isChosen ? "true" : undefined}
              className="block rounded px-2.5 py-1 hover:bg-wash aria-current:bg-ink aria-current:text-paper aria-current:forced-color-adjust-none"
            >
              {choice.label}
              <LinkPending />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
