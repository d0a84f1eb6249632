import type { AuditActor } from "#lib/domain/audit-log/audit-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordEvent } from "./record-audit.ts"

/** Records that a person took a file out of the service: its address, and what was chosen for it. */
export const recordDownload = (
  ctx: ServiceContext,
  actor: Readonly<{ who: AuditActor }>,
  { path, query }: Readonly<{ path: string; query: Readonly<Record<string, string>> }>,
): Promise<void> =>
  recordEvent(ctx, actor, {
    action: "file.downloaded",
    subject: { kind: "file", id: path },
    after: { query },
  })
