"use client"

import { usePathname, useSearchParams } from "next/navigation"
import { PageLink } from "#components/ui/page-link.tsx"
import { LinkPending } from "#components/ui/pending-line.tsx"
import { INVESTOR_PARAMETER, namedInvestor } from "#lib/i18n/page-query.ts"
import { investorAddress } from "./addresses.ts"
import type { RailLink } from "./navigation.ts"

/** The links of the rail; the current page is marked, and those of the investor area keep the chosen investor. */
export function RailNavigation({
  links,
  investorIds,
  label,
}: Readonly<{
  links: readonly RailLink[]
  /** Those for whom the user acts. */
  investorIds: readonly string[]
  label: string
}>) {
  const pathname = usePathname()
  const investorId = namedInvestor(investorIds, useSearchParams().get(INVESTOR_PARAMETER))
  const current =
    links.find(({ alsoAt = [] }) => alsoAt.some((address) => isWithin(pathname, address))) ??
    links.find(({ href }) => (isAbove(href, links) ? pathname === href : isWithin(pathname, href)))
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {links.map((link) => (
          <li key={link.href}>
            <PageLink
              href={link.keepsInvestor ? investorAddress(link.href, investorId) : link.href}
              aria-current={link === current ? "page" : undefined}
              className="-ml-3 block rounded px-3 py-1.5 text-muted transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {link.label}
              <LinkPending />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isWithin = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`)

/** Whether an address is the first page of the area, which the other pages are below: those have links of their own. */
const isAbove = (address: string, links: readonly RailLink[]): boolean =>
  links.some(({ href }) => href !== address && isWithin(href, address))

/** An investor as the rail shows it. */
export type NamedInvestor = Readonly<{ id: string; name: string }>

/** For whom the page is, and the same page for the user's other investors. */
export function InvestorSwitch({
  investors,
  home,
  label,
  choose,
}: Readonly<{
  investors: readonly NamedInvestor[]
  /** Where another investor is shown from a page that belongs to none. */
  home: string
  label: string
  choose: string
}>) {
  const pathname = usePathname()
  const asked = useSearchParams().get(INVESTOR_PARAMETER)
  const chosen = investors.find(({ id }) => id === asked) ?? investors[0]
  if (chosen === undefined) return null
  const page = pathname.startsWith(home) ? pathname : home
  return (
    <div>
      <p className="text-12 text-muted">{label}</p>
      {investors.length === 1 ? (
        <p className="break-words font-serif text-17 leading-snug">{chosen.name}</p>
      ) : (
        <details key={`${pathname} ${chosen.id}`} className="group/investors relative">
          <summary
            aria-label={`${chosen.name}. ${choose}`}
            className="flex list-none items-baseline justify-between gap-2 font-serif text-17 leading-snug [&::-webkit-details-marker]:hidden"
          >
            <span className="min-w-0 break-words">{chosen.name}</span>
            <span aria-hidden="true" className="font-sans text-12 text-muted group-open/investors:rotate-180">
              ▾
            </span>
          </summary>
          <ul className="absolute inset-x-0 top-full z-20 -mx-3 mt-2 max-h-80 overflow-y-auto rounded border border-hairline bg-paper py-1 shadow-floating">
            {investors.map(({ id, name }) => (
              <li key={id}>
                <PageLink
                  href={investorAddress(page, id)}
                  aria-current={id === chosen.id ? "true" : undefined}
                  className="block break-words px-3 py-1.5 hover:bg-wash aria-current:font-semibold"
                >
                  {name}
                  <LinkPending />
                </PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
