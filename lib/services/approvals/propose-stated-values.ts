import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { proposeNetAssetValues } from "./propose-net-asset-values.ts"

/** Values that were typed, why, and what investors get whose orders were executed at one that changes. */
type StatedValues = Readonly<{
  values: readonly NetAssetValueRecord[]
  reason: string
  compensation?: CompensationChoice | undefined
}>

/** Proposes values that were typed; throws ConflictError where they cannot be proposed, or are published already. */
export async function proposeStatedValues(
  ctx: ServiceContext,
  actor: Actor,
  { values, reason, compensation }: StatedValues,
): Promise<Readonly<{ approvalId: string; state: Approval["state"] }>> {
  try {
    const { approval } = await proposeNetAssetValues(ctx, actor, { records: values, reason, compensation })
    if (approval === undefined) throw conflict("These values are published already.")
    return approval
  } catch (error) {
    if (error instanceof ImportError) throw conflict(error.message)
    throw error
  }
}
