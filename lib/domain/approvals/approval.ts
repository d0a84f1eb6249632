import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { ProposalText } from "./proposal-text.ts"

/** What the operator's people and machines do only with the approval of a second person. */
export const APPROVAL_KIND_NAMES = [
  "net-asset-values",
  "dealing-terms",
  "reference-data",
  "wire-attribution",
  "wire-return",
  "wire-release",
  "payout-batch",
  "bank-account",
  "operator-rights",
  "investor-release",
  "investor-erasure",
  "bank-statement",
  "bank-entry",
] as const

export type ApprovalKindName = (typeof APPROVAL_KIND_NAMES)[number]

export const APPROVAL_STATES = [
  "proposed",
  "approved",
  "rejected",
  "withdrawn",
  "superseded",
  "expired",
] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

/**
 * A proposal and what became of it. `contentHash` is the SHA-256 of the content, `title` that of the content, which older ones do not
 * have, and `subjects` names what it changes. Times are the machine's (see Clock).
 */
export type Approval = Readonly<{
  id: string
  kind: ApprovalKindName
  summary: string
  content: string
  contentHash: string
  title: ProposalText | null
  subjects: readonly string[]
  state: ApprovalState
  proposedBy: string
  proposedAt: Instant
  editedBy: readonly string[]
  /** Who proposed the operator clients that proposed this and edited it last: they know the secret and act through it. */
  clientOwners: readonly string[]
  decidedBy: string | null
  decidedAt: Instant | null
  reason: string | null
  expiresAt: Instant
}>

/** A proposal in a list, without its content, which has every record of a file. */
export type ListedApproval = Omit<Approval, "content">

const SECONDS_TO_DECIDE = 7 * 24 * 60 * 60

export const approvalExpiresAt = (proposedAt: Instant): Instant => addSeconds(proposedAt, SECONDS_TO_DECIDE)

/** What happens to a proposal. An approval names the hash of the content that was read. */
export type ApprovalEvent =
  | Readonly<{ type: "approve"; contentHash: string }>
  | Readonly<{ type: "reject"; reason: string }>
  | Readonly<{ type: "withdraw" }>
  | Readonly<{ type: "supersede" }>
  | Readonly<{ type: "edit" }>

const STATE_AFTER = {
  approve: "approved",
  reject: "rejected",
  withdraw: "withdrawn",
  supersede: "superseded",
  edit: "proposed",
} as const satisfies Readonly<Record<ApprovalEvent["type"], ApprovalState>>

type Judged = Pick<
  Approval,
  "state" | "proposedBy" | "editedBy" | "clientOwners" | "expiresAt" | "contentHash"
>

/** The state at a time: an open proposal expires whether or not that has been recorded. */
export const approvalStateAt = (
  { state, expiresAt }: Pick<Approval, "state" | "expiresAt">,
  at: Instant,
): ApprovalState => (state === "proposed" && at >= expiresAt ? "expired" : state)

/**
 * The state after an event by `who`. Throws ConflictError for a proposal that is decided or has expired and for the approval of
 * other content, and ForbiddenError for whoever may not do it.
 */
export function approvalAfter(
  approval: Judged,
  event: ApprovalEvent,
  { who, at }: Readonly<{ who: string; at: Instant }>,
): ApprovalState {
  const state = approvalStateAt(approval, at)
  if (state !== "proposed") throw conflict(`The proposal is ${state}: it is decided only once.`)
  if (event.type === "approve") {
    if (!isPerson(who)) throw forbidden("Programs can only propose. A checker has to approve this.")
    if (who === approval.proposedBy) throw forbidden("You proposed this. Another checker has to approve it.")
    if (who === approval.editedBy.at(-1))
      throw forbidden("You edited this last. Another checker has to approve it.")
    if (approval.clientOwners.includes(who))
      throw forbidden(
        "You proposed the program that proposed or edited this. Another checker has to approve it.",
      )
    if (event.contentHash !== approval.contentHash)
      throw conflict("The proposal has changed since you read it. Read it again.")
  }
  if (event.type === "reject" && !isPerson(who))
    throw forbidden("Programs can only propose. A checker has to decide about this.")
  if (event.type === "withdraw" && who !== approval.proposedBy)
    throw forbidden("Only the proposer can withdraw this. Reject it instead.")
  return STATE_AFTER[event.type]
}

/**
 * Why a person of the operator does not approve a proposal: it is decided, they are a maker, or it is their own or that of a
 * program of theirs.
 */
export type ApprovalObstacle = "decided" | "maker" | "proposer" | "editor" | "program"

/** What keeps a person from approving a proposal in the given state; null where they may. */
export function approvalObstacle(
  {
    state,
    proposedBy,
    editedBy,
    clientOwners,
  }: Pick<Approval, "state" | "proposedBy" | "editedBy" | "clientOwners">,
  { who, role }: Readonly<{ who: string; role: OperatorRole }>,
): ApprovalObstacle | null {
  if (state !== "proposed") return "decided"
  if (who === proposedBy) return "proposer"
  if (who === editedBy.at(-1)) return "editor"
  if (clientOwners.includes(who)) return "program"
  return role === "checker" ? null : "maker"
}

/**
 * Which open proposals a list shows: those that a person may approve, those that they may not, or those they proposed.
 */
export const APPROVAL_VIEWS = ["mine", "not-mine", "own"] as const

export type ApprovalView = (typeof APPROVAL_VIEWS)[number]

const isPerson = (who: string): boolean => userIdOfActor(who) !== null

const forbidden = (reason: string): DomainError => new DomainError("ForbiddenError", reason)
