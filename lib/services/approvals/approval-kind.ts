import { createHash } from "node:crypto"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** A named check with its figures; a failed one is accepted for the reason given, a warning needs none. */
export type Evidence = Readonly<{ check: string; outcome: "passed" | "failed" | "warning"; figures: string }>

/**
 * What was done, or would be: a sentence, the things that change, every change in words, and the checks. `details` are for the
 * approver only and not kept, because they name people.
 */
export type ApprovalEffect = Readonly<{
  summary: string
  subjects: readonly string[]
  changes: readonly string[]
  evidence?: readonly Evidence[]
  details?: readonly string[]
}>

/** The proposal that a change is from; both ids are of the same approval. */
export type AppliedProposal = Readonly<{
  /** Null before it is stored. */
  proposalId: string | null
  /** Written to records. Null in a dry run, because a reference locks the proposal, and decisions would wait for it. */
  approvalId: string | null
}>

/**
 * A kind of change that needs an approval. `apply` runs twice: for the proposal, in a transaction that is rolled back, and for
 * the approval, which is committed only if the effect is still the same. So it has no effects outside the transaction of `ctx`,
 * `changes` contain no times and no actors, and `subjects` no ids that `apply` makes. Throws a DomainError if the change is not
 * possible.
 */
export type ApprovalKind<Input> = Readonly<{
  /** Whether it changes what is public. */
  publishes: boolean
  apply: (
    ctx: ServiceContext,
    actor: Actor,
    input: Input,
    applied: AppliedProposal,
  ) => Promise<ApprovalEffect>
  /** What ends with a proposal that is rejected for a reason or, if that is null, withdrawn, in the same transaction. */
  declined?: (ctx: ServiceContext, actor: Actor, input: Input, reason: string | null) => Promise<void>
  /** What the change makes due, done after it is committed; the schedule does it too. */
  afterwards?: (ctx: ServiceContext, actor: Actor) => Promise<void>
}>

/** The content of an approval: what is asked for, and what it would do. */
type ApprovalContent<Input> = Readonly<{ input: Input }> & BoundEffect

type BoundEffect = Required<Pick<ApprovalEffect, "changes" | "evidence">>

/** The columns of an approval that its input and effect determine. */
export function contentColumns(
  input: unknown,
  { summary, subjects, changes, evidence = [] }: ApprovalEffect,
): Pick<Approval, "summary" | "subjects" | "content" | "contentHash"> {
  // By way of JSON, which leaves out fields that are not there.
  const content = canonicalJson(JSON.parse(JSON.stringify({ input, changes, evidence })))
  return { summary, subjects, content, contentHash: contentHash(content) }
}

export const contentHash = (content: string): string =>
  createHash("sha256").update(content, "utf8").digest("hex")

/** The content as it was proposed; stored by contentColumns and kept by its hash. */
export const contentOf = <Input>({ content }: Pick<Approval, "content">): ApprovalContent<Input> =>
  JSON.parse(content)

/**
 * The differences of an effect from the one that was proposed: lines that are new, and lines that are gone. Where the lines are the
 * same, it may still be about other things: a payout that replaced a failed one reads like it.
 */
export function changesSinceProposal(
  proposed: BoundEffect & Pick<ApprovalEffect, "subjects">,
  { subjects, changes, evidence = [] }: Pick<ApprovalEffect, "subjects" | "changes" | "evidence">,
): string[] {
  const before = boundLines(proposed)
  const now = boundLines({ changes, evidence })
  const lines = [
    ...missingFrom(now, before).map((line) => `no longer: ${line}`),
    ...missingFrom(before, now).map((line) => `now: ${line}`),
  ]
  if (lines.length > 0) return lines
  return [
    ...missingFrom(subjects, proposed.subjects).map((subject) => `no longer about ${subject}`),
    ...missingFrom(proposed.subjects, subjects).map((subject) => `now about ${subject}`),
  ]
}

/** The texts that are not among the others, each once. */
function missingFrom(others: readonly string[], texts: readonly string[]): string[] {
  const known = new Set(others)
  return [...new Set(texts)].filter((text) => !known.has(text))
}

/** Whether two effects are about the same things, in whatever order. */
export const hasSameSubjects = (
  { subjects: one }: Pick<ApprovalEffect, "subjects">,
  { subjects: other }: Pick<ApprovalEffect, "subjects">,
): boolean => missingFrom(one, other).length === 0 && missingFrom(other, one).length === 0

/** Figures of checks may move; that a check fails is part of what is approved. */
const boundLines = ({ changes, evidence }: BoundEffect): string[] => [
  ...changes,
  ...evidence.flatMap(({ check, outcome }) => (outcome === "failed" ? [`${check} failed`] : [])),
]

const MAX_REASON_LENGTH = 300

/** A reason as the summary of a proposal has it; the content has all of it. */
export const shortenedReason = (reason: string): string =>
  reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}…` : reason
