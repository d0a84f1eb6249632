import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import type { ApprovalKindName } from "./approval.ts"

/**
 * The version of what proposals of a kind ask for. A proposal is open for days, in which the service may be updated, so it is stored
 * with its version. Raise it whenever a field comes, goes, is renamed or means something else.
 */
export const CONTENT_VERSIONS: Readonly<Record<ApprovalKindName, number>> = {
  "net-asset-values": 1,
  "dealing-terms": 1,
  "reference-data": 1,
  "wire-attribution": 1,
  "wire-return": 1,
  "wire-release": 1,
  "payout-batch": 1,
  "bank-account": 1,
  "operator-rights": 1,
  "investor-release": 1,
  "investor-erasure": 1,
  "bank-statement": 1,
  "bank-entry": 2,
}

/** Whether this release reads the content of a proposal as the one that stored it; older ones stored no version. */
export const isCurrentContent = (kind: ApprovalKindName, version: number | undefined): boolean =>
  version === CONTENT_VERSIONS[kind]

/** Throws ConflictError for the content of another version. */
export function requireCurrentContent(kind: ApprovalKindName, version: number | undefined): void {
  if (!isCurrentContent(kind, version)) throw conflictBecause(conflictReason("otherVersion"))
}
