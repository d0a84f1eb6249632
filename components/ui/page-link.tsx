"use client"

import Link from "next/link"
import type { ComponentProps } from "react"
import { useKeptAddress } from "./kept-parameters.ts"

/**
 * A link to another page of the site. Nothing is requested before it is pressed: every page is rendered for its reader, and to
 * ask for all that could follow would cost the service several times what the page itself does.
 */
export const PageLink = ({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & Readonly<{ href: string }>) => (
  <Link {...props} href={useKeptAddress(href)} prefetch={false} />
)
