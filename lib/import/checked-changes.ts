import type { Day } from "#lib/domain/calendar/day.ts"
import { MAX_LISTED_ERRORS } from "#lib/domain/data-files/data-file.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { previewOpenDay, proposeOpenDay } from "#lib/services/approvals/propose-dealing-terms.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { changeFingerprint } from "#lib/services/imports/change-fingerprint.ts"
import { orderMover } from "#lib/services/orders/follow-changed-terms.ts"
import type { FileError } from "./file-errors.ts"
import { errorReport, InvalidFileError } from "./file-errors.ts"
import { fileFormat } from "./file-format.ts"
import type { FileImportResult } from "./import-file.ts"
import { importFile } from "./import-file.ts"
import type { Resource } from "./resource.ts"

/** A file with records of a resource, as it was uploaded. */
export type DataFileUpload = Readonly<{ resource: Resource; fileName: string; bytes: Uint8Array }>

/** What a change would do; `fingerprint` identifies it. With errors nothing can be changed. */
export type CheckedChange = Pick<
  FileImportResult,
  "created" | "changed" | "removed" | "unchanged" | "changes" | "firstCreated" | "firstRemoved"
> &
  Readonly<{
    movedOrders: readonly MovedOrder[]
    needsApproval: boolean
    /** The first figures that move by more than their limit, for which another person approves the file. */
    deviations: FileImportResult["overridden"]
    errorCount: number
    /** The first errors. */
    errors: readonly FileError[]
    fingerprint: string
  }>

/** What was changed, or is proposed as `approvalId`. */
export type DoneChange = Readonly<{
  created: number
  changed: number
  removed: number
  movedOrders: number
  approvalId: string | null
}>

const NOTHING = {
  created: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  changes: [],
  firstCreated: [],
  firstRemoved: [],
  movedOrders: [],
  needsApproval: false,
  deviations: [],
  errorCount: 0,
  errors: [],
} as const satisfies Omit<CheckedChange, "fingerprint">

/**
 * What importing a file would change, with all waiting orders that would move, or its errors. Nothing is changed. Throws
 * ForbiddenError for all but the operator.
 */
export async function checkFile(
  ctx: ServiceContext,
  actor: Actor,
  { resource, fileName, bytes }: DataFileUpload,
): Promise<CheckedChange> {
  requireOperator(actor)
  try {
    const { overridden, ...result } = await importFile(ctx, actor, {
      resource,
      bytes,
      format: fileFormat(fileName, bytes),
      dryRun: true,
      mover: orderMover(ctx, actor),
    })
    const { movedOrders = [], needsApproval = false, fingerprint } = result
    invariant(fingerprint !== undefined, "a dry run identifies what it would do")
    const deviations = overridden.slice(0, MAX_LISTED_ERRORS)
    return { ...NOTHING, ...result, movedOrders, needsApproval, deviations, fingerprint }
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const errors = error.errors.slice(0, MAX_LISTED_ERRORS)
    return { ...NOTHING, errorCount: error.errors.length, errors, fingerprint: changeFingerprint({ errors }) }
  }
}

/**
 * Imports a file that was checked, or proposes it where another person has to approve it. Throws ForbiddenError, and
 * ConflictError where the file has errors, it would do something else than what was shown, or orders would move and
 * `moveOrders` is false.
 */
export async function importCheckedFile(
  ctx: ServiceContext,
  actor: Actor,
  {
    resource,
    fileName,
    bytes,
    moveOrders,
    fingerprint,
  }: DataFileUpload & Readonly<{ moveOrders: boolean; fingerprint: string }>,
): Promise<DoneChange> {
  requireOperator(actor)
  const mover = moveOrders ? orderMover(ctx, actor) : undefined
  try {
    const { created, changed, removed, movedOrders, approval } = await importFile(ctx, actor, {
      resource,
      bytes,
      format: fileFormat(fileName, bytes),
      mover,
      expectedFingerprint: fingerprint,
    })
    return {
      created,
      changed,
      removed,
      movedOrders: movedOrders?.length ?? 0,
      approvalId: approval?.approvalId ?? null,
    }
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    throw conflict(`Nothing was imported. ${errorReport(error.errors).join(" ")}`)
  }
}

/** A closed day of a fund. */
export type ClosedDay = Readonly<{ fund: string; day: Day }>

/** What opening a closed day would change; nothing is changed. Throws ForbiddenError and NotFoundError. */
export async function checkOpenDay(
  ctx: ServiceContext,
  actor: Actor,
  { fund, day }: ClosedDay,
): Promise<CheckedChange> {
  const { needsApproval, moved, fingerprint } = await previewOpenDay(ctx, actor, { fund, day })
  const record = `${fund} ${day}`
  return {
    ...NOTHING,
    removed: 1,
    firstRemoved: [{ record, fields: [{ field: "day", before: day, after: null }] }],
    movedOrders: moved,
    needsApproval,
    fingerprint,
  }
}

/** Opens a closed day, or proposes it; throws like checkOpenDay, and ConflictError like importCheckedFile. */
export async function openCheckedDay(
  ctx: ServiceContext,
  actor: Actor,
  { fund, day, moveOrders, fingerprint }: ClosedDay & Readonly<{ moveOrders: boolean; fingerprint: string }>,
): Promise<DoneChange> {
  const mover = moveOrders ? orderMover(ctx, actor) : undefined
  const { approval, moved } = await proposeOpenDay(ctx, actor, {
    fund,
    day,
    mover,
    expectedFingerprint: fingerprint,
  })
  return { created: 0, changed: 0, removed: 1, movedOrders: moved.length, approvalId: approval?.id ?? null }
}
