import type { ApprovalFilter } from "#lib/db/approvals.ts"
import { countApprovals, findApproval, findApprovals } from "#lib/db/approvals.ts"
import { isTemporary } from "#lib/db/temporary-error.ts"
import type { Approval, ListedApproval } from "#lib/domain/approvals/approval.ts"
import { approvalStateAt } from "#lib/domain/approvals/approval.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { ERRORS_IN_MESSAGE, ImportError } from "#lib/domain/errors/import-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import type { Detail, Difference, Evidence } from "./approval-kind.ts"
import { changesSinceProposal, contentOf } from "./approval-kind.ts"
import { inputOf } from "./approval-kinds.ts"
import { dryRunProposal } from "./propose.ts"

/**
 * Proposals and what became of them, newest first, with at most `maxSubjects` of what each is about where that is given. Throws
 * ForbiddenError for all but the operator.
 */
export async function listApprovals(
  ctx: ServiceContext,
  actor: Actor,
  {
    page,
    maxSubjects,
    ...filter
  }: ApprovalFilter & Readonly<{ page: PageRequest; maxSubjects?: number | undefined }>,
): Promise<Page<ListedApproval>> {
  requireOperator(actor)
  return findApprovals(ctx.db, filter, { page, maxSubjects, at: publicInstant(ctx.clock, ctx.clock.now()) })
}

/** How many open proposals a person of the operator may approve. */
export async function countMyApprovals(
  ctx: ServiceContext,
  actor: Actor,
  role: OperatorRole,
): Promise<number> {
  requireOperator(actor)
  const at = publicInstant(ctx.clock, ctx.clock.now())
  return countApprovals(ctx.db, { view: "mine", who: actor.who, role }, at)
}

/** More proposals than are open at a time about what a page shows. */
const MAX_PROPOSALS = 1_000

/** The open proposal about each of these subjects, by its subject; null where there is none. For the operator. */
export async function findOpenApprovals(
  ctx: ServiceContext,
  actor: Actor,
  subjects: readonly string[],
): Promise<(subject: string) => ListedApproval | null> {
  const { items } = await listApprovals(ctx, actor, {
    state: "proposed",
    about: subjects,
    page: { cursor: null, limit: MAX_PROPOSALS },
  })
  return (subject) => items.find((approval) => approval.subjects.includes(subject)) ?? null
}

/** A proposal, for the operator. Throws ForbiddenError for others, NotFoundError for an unknown one. */
export async function requireApproval(ctx: ServiceContext, actor: Actor, id: string): Promise<Approval> {
  requireOperator(actor)
  const approval = await findApproval(ctx.db, id)
  if (approval === null) throw notFound("proposal")
  return { ...approval, state: approvalStateAt(approval, publicInstant(ctx.clock, ctx.clock.now())) }
}

/**
 * A proposal with what it says. For an open one also how that differs from what it would do now, and details for whoever decides;
 * neither is known where it `isBusy`, because others change the same records at the moment.
 */
export type ApprovalDetails = Readonly<{
  approval: Approval
  changes: readonly string[]
  /** How pages write each of these changes; null where they show its line. */
  texts: readonly (ProposalText | null)[]
  evidence: readonly Evidence[]
  moved: readonly Difference[]
  details: readonly Detail[]
  /** Who gets or got the money, in the words of details; pages write it with the changes. */
  payees: readonly string[]
  isBusy: boolean
}>

/** The details of a proposal; throws NotFoundError. */
export async function readApproval(ctx: ServiceContext, actor: Actor, id: string): Promise<ApprovalDetails> {
  const approval = await requireApproval(ctx, actor, id)
  const proposed = contentOf(approval)
  const { changes, evidence, texts = changes.map(() => null) } = proposed
  const kept = { approval, changes, texts, evidence }
  const read: ApprovalDetails = { ...kept, moved: [], details: [], payees: [], isBusy: false }
  if (approval.state !== "proposed") return read
  const isStillOpen = async () => (await requireApproval(ctx, actor, id)).state === "proposed"
  try {
    const input = inputOf(approval.kind, approval)
    const effect = await dryRunProposal(ctx, actor, { kind: approval.kind, input, proposalId: approval.id })
    const moved = changesSinceProposal({ ...proposed, subjects: approval.subjects }, effect)
    if (moved.length === 0 || (await isStillOpen())) {
      const { details = [], payees = [] } = effect
      return { ...read, moved, details, payees }
    }
  } catch (error) {
    if (await isStillOpen()) {
      if (isTemporary(error)) return { ...read, isBusy: true }
      return { ...read, moved: [cannotBeDone(error)] }
    }
  }
  // It was approved meanwhile: the dry run met what is done already.
  return { ...read, approval: await requireApproval(ctx, actor, id) }
}

/** Why a proposal cannot be approved any more, whatever it would do; throws errors that are not about that. */
function cannotBeDone(error: unknown): Difference {
  if (error instanceof ImportError) {
    const line = `it cannot be done any more: ${error.message}`
    return { line, errors: error.errors.slice(0, ERRORS_IN_MESSAGE) }
  }
  if (!(error instanceof DomainError)) throw error
  return { line: `it cannot be done any more: ${error.reason}`, sentences: error.sentences }
}
