import Link from "next/link"
import { LinkPending } from "#components/ui/pending-line.tsx"
import type { AreaLink } from "./signed-in-navigation.ts"

/** For who acts in more than one way: the areas beside each other, the present one marked. */
export const AreaSwitch = ({ areas, label }: Readonly<{ areas: readonly AreaLink[]; label: string }>) => (
  <nav aria-label={label}>
    <ul className="grid auto-cols-fr grid-flow-col gap-0.5 rounded border border-border p-0.5 text-13">
      {areas.map(({ href, label: name, isPresent }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isPresent ? "true" : undefined}
            className="block rounded-[4px] px-2 py-1 text-center text-muted transition-colors hover:bg-wash hover:text-ink aria-current:bg-ink aria-current:text-paper"
          >
            {name}
            <LinkPending />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
