import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportInput, ImportResult } from "#lib/services/imports/run-import.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { dryRunProposal, propose } from "./propose.ts"

/**
 * Proposes the net asset values of an import for another person's approval, all or none; a dry run only shows what they would
 * change. Values that are published already need no proposal. Throws ImportError with every error, failed checks included unless
 * there is a reason.
 */
export async function proposeNetAssetValues(
  ctx: ServiceContext,
  actor: Actor,
  {
    records,
    dryRun,
    reason: stated = "",
    compensation,
    expectedFingerprint,
  }: ImportInput<NetAssetValueRecord>,
): Promise<ImportResult> {
  const reason = stated.trim()
  const result = await importNetAssetValues(ctx, actor, {
    records,
    dryRun: true,
    reason,
    expectedFingerprint,
  })
  if (result.created + result.changed === 0) return result
  const proposal = { kind: "net-asset-values", input: { records, reason, compensation } } as const
  if (dryRun === true) {
    await dryRunProposal(ctx, actor, proposal)
    return result
  }
  const { id, state } = await propose(ctx, actor, proposal)
  return { ...result, approval: { approvalId: id, state } }
}
