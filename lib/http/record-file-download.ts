import type { AuditActor } from "#lib/domain/audit-log/audit-record.ts"
import { splitLocale } from "#lib/i18n/locale-path.ts"
import { recordDownload } from "#lib/services/audit-log/record-download.ts"
import { serviceContext } from "./service-context.ts"

/**
 * Records that a file is downloaded, before it is sent; a HEAD request takes nothing. What was searched for is left out, because
 * it may name people.
 */
export async function recordFileDownload(
  { method, url }: Pick<Request, "method" | "url">,
  actor: Readonly<{ who: AuditActor }>,
): Promise<void> {
  if (method === "HEAD") return
  const { pathname, searchParams } = new URL(url)
  searchParams.delete("search")
  const query = Object.fromEntries(searchParams)
  await recordDownload(serviceContext(), actor, { path: splitLocale(pathname).path, query })
}
