import type { Approval, ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import { requireCurrentContent } from "#lib/domain/approvals/content-version.ts"
import type { ApprovalKind } from "./approval-kind.ts"
import { contentOf } from "./approval-kind.ts"
import { bankAccountValidation } from "./kinds/bank-account-validation.ts"
import { bankEntry } from "./kinds/bank-entry.ts"
import { bankStatement } from "./kinds/bank-statement.ts"
import { dealingTermsChange } from "./kinds/dealing-terms.ts"
import { investorErasure } from "./kinds/investor-erasure.ts"
import { investorRelease } from "./kinds/investor-release.ts"
import { netAssetValuePublication } from "./kinds/net-asset-values.ts"
import { operatorRights } from "./kinds/operator-rights.ts"
import { payoutBatch } from "./kinds/payout-batch.ts"
import { referenceDataChange } from "./kinds/reference-data.ts"
import { wireAttribution, wireRelease, wireReturn } from "./kinds/wires-out-of-suspense.ts"

const KINDS = {
  "net-asset-values": netAssetValuePublication,
  "dealing-terms": dealingTermsChange,
  "reference-data": referenceDataChange,
  "wire-attribution": wireAttribution,
  "wire-return": wireReturn,
  "wire-release": wireRelease,
  "payout-batch": payoutBatch,
  "bank-account": bankAccountValidation,
  "operator-rights": operatorRights,
  "investor-release": investorRelease,
  "investor-erasure": investorErasure,
  "bank-statement": bankStatement,
  "bank-entry": bankEntry,
} as const satisfies Readonly<Record<ApprovalKindName, unknown>>

/** What is asked for by a proposal of a kind. */
export type ApprovalInput<Name extends ApprovalKindName> =
  (typeof KINDS)[Name] extends ApprovalKind<infer Input> ? Input : never

/** A kind by its name. */
export const approvalKind = <Name extends ApprovalKindName>(name: Name): ApprovalKind<ApprovalInput<Name>> =>
  KINDS[name] as unknown as ApprovalKind<ApprovalInput<Name>>

/** What a proposal of a kind asks for. Throws ConflictError for one that was stored in another version of its kind. */
export function inputOf<Name extends ApprovalKindName>(
  kind: Name,
  approval: Pick<Approval, "content">,
): ApprovalInput<Name> {
  const { version, input } = contentOf(approval)
  requireCurrentContent(kind, version)
  return input as ApprovalInput<Name>
}
