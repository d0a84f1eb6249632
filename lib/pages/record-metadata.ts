import type { Metadata } from "next"
import { unstable_rethrow } from "next/navigation"

/**
 * The title of a page about one record, which `read` reads as the page does. Where there is no such record, it is the title of what
 * is not found; any other failure is the page's to report, under its own title.
 */
export async function recordMetadata(title: string, read: () => Promise<unknown>): Promise<Metadata> {
  await rethrowNotFound(read)
  return { title, robots: { index: false } }
}

/** Throws what `read` throws of a record that is not found, or for a redirect. */
export async function rethrowNotFound(read: () => Promise<unknown>): Promise<void> {
  try {
    await read()
  } catch (error) {
    // Next.js would give the page that somebody may not see the title of what is not found.
    if (!isForbidden(error)) unstable_rethrow(error)
  }
}

/** Whether this is what `forbidden()` of Next.js throws. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error && "digest" in error && error.digest === "NEXT_HTTP_ERROR_FALLBACK;403"
