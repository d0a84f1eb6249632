import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportInput, ImportOptions, ImportResult } from "#lib/services/imports/run-import.ts"
import { runImport } from "#lib/services/imports/run-import.ts"
import type { ReferenceData } from "./kinds/reference-data.ts"
import { prepareReferenceData } from "./kinds/reference-data.ts"
import { propose } from "./propose.ts"

// Figures within their limits are imported; with one beyond its limit, or a payment of income that is taken back, another person approves
// the whole file.

/** Imports exchange rates, or proposes them where one moves by more than its limit; throws like importExchangeRates. */
export const proposeExchangeRates = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<ExchangeRateRecord>,
): Promise<ImportResult> =>
  importOrPropose(ctx, actor, { ...options, data: { resource: "exchange-rates", records } })

/** Imports index values, or proposes them where one moves by more than its limit; throws like importIndexValues. */
export const proposeIndexValues = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<IndexValueRecord>,
): Promise<ImportResult> =>
  importOrPropose(ctx, actor, { ...options, data: { resource: "index-values", records } })

/**
 * Imports payments of income, or proposes them where one moves by more than its limit or one with an amount is taken back; throws like
 * importDistributions.
 */
export const proposeDistributions = (
  ctx: ServiceContext,
  actor: Actor,
  { records, ...options }: ImportInput<DistributionRecord>,
): Promise<ImportResult> =>
  importOrPropose(ctx, actor, { ...options, data: { resource: "distributions", records } })

async function importOrPropose(
  ctx: ServiceContext,
  actor: Actor,
  { data, ...options }: ImportOptions & Readonly<{ data: ReferenceData }>,
): Promise<ImportResult> {
  const { needsApproval, ...result } = await runImport(ctx, actor, {
    ...options,
    resource: data.resource,
    prepare: (tx) => prepareReferenceData(tx, data),
  })
  if (needsApproval !== true) return result
  if (options.dryRun === true) return { ...result, needsApproval }
  const { id, state } = await propose(ctx, actor, { kind: "reference-data", input: data })
  return { ...result, approval: { approvalId: id, state } }
}
