"use client"

import Link from "next/link"
import { usePathname, useSearchParams } from "next/navigation"
import { LinkPending } from "#components/ui/pending-line.tsx"
import { INVESTOR_PARAMETER, investorAddress } from "./investor-address.ts"
import type { RailLink } from "./signed-in-navigation.ts"

/** The words of the rail; the present page's is marked, and those of an investor stay with the chosen one. */
export function RailNavigation({ links, label }: Readonly<{ links: readonly RailLink[]; label: string }>) {
  const pathname = usePathname()
  const investorId = useSearchParams().get(INVESTOR_PARAMETER)
  const present = links
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.isForInvestor ? investorAddress(link.href, investorId) : link.href}
              aria-current={link === present ? "page" : undefined}
              className="-ml-3 block rounded px-3 py-1.5 text-muted transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {link.label}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
