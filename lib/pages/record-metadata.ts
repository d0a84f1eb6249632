import type { Metadata } from "next"
import { unstable_rethrow } from "next/navigation"

/**
 * The title of a page about one record, which `read` reads as the page does. Where there is no such record, it is the title of what
 * is not found; any other failure is the page's to report, under its own title.
 */
export async function recordMetadata(title: string, read: () => Promise<unknown>): Promise<Metadata> {
  try {
    await read()
  } catch (error) {
    // A record that is not found, and a redirect.
    unstable_rethrow(error)
  }
  return { title, robots: { index: false } }
}
