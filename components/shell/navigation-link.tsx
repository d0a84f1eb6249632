import Link from "next/link"
import type { NavigationLink as Way } from "./navigation.ts"

/**
 * A link of the frame. What is not translated loads as a page of its own, so that the page's language is right. Nothing is
 * fetched before it is chosen: pages are made for each request, so all that would come early is work for the phone.
 */
export function NavigationLink({ way, className }: Readonly<{ way: Way; className: string }>) {
  return way.isTranslated ? (
    <Link href={way.href} prefetch={false} className={className}>
      {way.label}
    </Link>
  ) : (
    <a href={way.href} hrefLang="en" className={className}>
      {way.label}
    </a>
  )
}
