import Link from "next/link"
import { LinkPending } from "./pending-line.tsx"

/** One of several choices, each the address of the page with it. */
export type Choice = Readonly<{ label: string; href: string; isChosen: boolean }>

/** A choice kept in the address: works without scripts, and can be sent to someone. */
export function ChoiceLinks({ label, choices }: Readonly<{ label: string; choices: readonly Choice[] }>) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13 print:hidden">
      <span className="text-muted">{label}</span>
      <ul className="flex flex-wrap gap-x-1">
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link
              href={choice.href}
              scroll={false}
              prefetch={false}
              aria-current={choice.isChosen ? "true" : undefined}
              className="block rounded px-2.5 py-1 hover:bg-wash aria-current:bg-ink aria-current:text-paper aria-current:forced-color-adjust-none"
            >
              {choice.label}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
