"use client"

import Link from "next/link"
import type { ComponentProps } from "react"
import { useContext } from "react"
import type { AddressParameters } from "./kept-parameters.ts"
import { useKeptAddress } from "./kept-parameters.ts"
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
    /** What the link changes about the address of a list, also where that is not the present one yet. */
    changes?: AddressParameters
    /** Whether it leads from a list to one of its records: then it leads there whatever else is on its way. */
    isOfRecord?: boolean
  }>) {
  const address = useKeptAddress(href)
  const follow = useContext(ListNavigation)
  return (
    <Link
      {...props}
      href={address}
      prefetch={false}
      onNavigate={(event) => {
        if (!isOfRecord) follow?.(event, address, changes)
      }}
    />
  )
}
