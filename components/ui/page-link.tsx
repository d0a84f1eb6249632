import Link from "next/link"
import type { ComponentProps } from "react"

/**
 * A link to another page of the site. Nothing is requested before it is pressed: every page is rendered for its reader, and to
 * ask for all that could follow would cost the service several times what the page itself does.
 */
export const PageLink = (props: Omit<ComponentProps<typeof Link>, "prefetch">) => (
  <Link {...props} prefetch={false} />
)
