import type { NetAssetValueRecord } from "#lib/domain/net-asset-values/net-asset-value-record.ts"
import { systemActor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import { importNetAssetValues } from "./import-net-asset-values.ts"

/**
 * Publishes net asset values like importNetAssetValues, and deals the orders that waited for them. Killed between the
 * two, the service deals them when it next looks at what is due.
 */
export async function publishNetAssetValues(
  ctx: ServiceContext,
  records: readonly NetAssetValueRecord[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = await importNetAssetValues(ctx, records, options)
  if (options.dryRun !== true) await runDueDealings(ctx, systemActor("publication"))
  return result
}
