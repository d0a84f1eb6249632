import Link from "next/link"
import type { ReactNode } from "react"
import { LinkPending } from "./pending-line.tsx"

/** A link inside of text or of a table. */
export const TextLink = ({ href, children }: Readonly<{ href: string; children: ReactNode }>) => (
  <Link href={href} className="text-accent underline underline-offset-4">
    {children}
    <LinkPending />
  </Link>
)
