"use client"

import Link from "next/link"
import type { ComponentProps } from "react"
import { useContext } from "react"
import type { AddressParameters } from "./current-parameters.ts"
import { useCurrentHref } from "./current-parameters.ts"
import { ListNavigation } from "./list-navigation.ts"

/**
 * A link to another page of the site. Nothing is requested before it is pressed: every page is rendered for its reader, and to
 * ask for all that could follow would cost the service several times what the page itself does.
 */
export function PageLink({
  href,
  changes,
  isOfRecord = false,
  ...props
}: Omit<ComponentProps<typeof Link>, "href" | "prefetch" | "onNavigate"> &
  Readonly<{
    href: string
    /** What the link changes about the address of a list, including one that is still loading. */
    changes?: AddressParameters
    /** Whether it leads from a list to one of its records: then it is followed whatever else is pending. */
    isOfRecord?: boolean
  }>) {
  const currentHref = useCurrentHref(href)
  const interceptNavigation = useContext(ListNavigation)
  return (
    <Link
      {...props}
      href={currentHref}
      prefetch={false}
      onNavigate={(event) => {
        if (!isOfRecord) interceptNavigation?.(event, currentHref, changes)
      }}
    />
  )
}
