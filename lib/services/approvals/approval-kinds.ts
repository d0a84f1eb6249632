import type { ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import type { ApprovalKind } from "./approval-kind.ts"
import { bankAccountValidation } from "./kinds/bank-account-validation.ts"
import { investorRelease } from "./kinds/investor-release.ts"
import { netAssetValuePublication } from "./kinds/net-asset-values.ts"
import { payoutBatch } from "./kinds/payout-batch.ts"
import { wireAttribution, wireReturn } from "./kinds/wires-out-of-suspense.ts"

const KINDS = {
  "net-asset-values": netAssetValuePublication,
  "wire-attribution": wireAttribution,
  "wire-return": wireReturn,
  "payout-batch": payoutBatch,
  "bank-account": bankAccountValidation,
  "investor-release": investorRelease,
} as const satisfies Readonly<Record<ApprovalKindName, unknown>>

/** What is asked for by a proposal of a kind. */
export type ApprovalInput<Name extends ApprovalKindName> =
  (typeof KINDS)[Name] extends ApprovalKind<infer Input> ? Input : never

/** A kind by its name. */
export const approvalKind = <Name extends ApprovalKindName>(name: Name): ApprovalKind<ApprovalInput<Name>> =>
  KINDS[name] as unknown as ApprovalKind<ApprovalInput<Name>>
