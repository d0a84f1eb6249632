import Link from "next/link"
import type { ReactNode } from "react"
import { LinkPending } from "./pending-line.tsx"

const KINDS = {
  primary: "border-accent bg-accent text-on-accent hover:opacity-90",
  quiet: "border-border bg-paper text-ink hover:bg-wash",
} as const

/** A link that leads to where something is done, as large as a button. */
export const ActionLink = ({
  href,
  kind = "primary",
  children,
}: Readonly<{ href: string; kind?: keyof typeof KINDS; children: ReactNode }>) => (
  <Link
    href={href}
    className={`inline-flex h-9 items-center rounded border px-4 font-medium text-13 transition-[opacity,background-color] ${KINDS[kind]}`}
  >
    {children}
    <LinkPending />
  </Link>
)
