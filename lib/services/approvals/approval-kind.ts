import { createHash } from "node:crypto"
import type { Approval, ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import { CONTENT_VERSIONS } from "#lib/domain/approvals/content-version.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { CheckText } from "#lib/domain/checks/check-figures.ts"
import { checkFiguresText } from "#lib/domain/checks/check-figures.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Rejection } from "#lib/domain/errors/rejection.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * A named check with its figures in English, and the text by which pages write both in the language of their reader; older ones have no
 * text. A failed one is accepted for the reason given, a warning needs none.
 */
export type Evidence = Readonly<{
  check: string
  outcome: "passed" | "failed" | "warning"
  figures: string
  text?: CheckText
}>

/** A check with the words that a proposal keeps of it: `check` in English, and its figures. */
export const evidenceOf = (check: string, outcome: Evidence["outcome"], text: CheckText): Evidence => ({
  check,
  outcome,
  figures: checkFiguresText(text.figures),
  text,
})

/** A change in words, and the text by which pages write it in the language of their reader; the words alone where there is none. */
export type Change = string | Readonly<{ line: string; text: ProposalText }>

/** A detail for the approver, in words like a change. */
export type Detail = Change

/** A change or detail in words. */
export const lineOf = (change: Change): string => (typeof change === "string" ? change : change.line)

/** The text by which pages write a change or detail; null where there are words alone. */
export const textOf = (change: Change): ProposalText | null =>
  typeof change === "string" ? null : change.text

/**
 * What was done, or would be: a sentence, the things that change, every change in words, and the checks. `title` is the text of the
 * sentence. `details` are for the approver only and not kept, because they name people, and so are `payees`: who gets or got the
 * money of the changes, which pages write with them.
 */
export type ApprovalEffect = Readonly<{
  summary: string
  title?: ProposalText
  subjects: readonly string[]
  changes: readonly Change[]
  evidence?: readonly Evidence[]
  details?: readonly Detail[]
  payees?: readonly string[]
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
 * `changes` contain neither the time nor the actor of this run, and `subjects` no ids that `apply` makes. Throws a DomainError if the change is not
 * possible.
 */
export type ApprovalKind<Input> = Readonly<{
  /** Whether it changes what is public. */
  publishes: boolean
  /** The one form in which inputs that ask for the same thing are kept; without it every input has its own. */
  normalize?: (input: Input) => Input
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

/**
 * The content of an approval: what is asked for, in the version of its kind, and what it would do. Older ones have no version, title or
 * texts.
 */
type ApprovalContent = Readonly<{ version?: number; input: unknown; title?: ProposalText }> & BoundEffect

type BoundEffect = Readonly<{
  changes: readonly string[]
  evidence: readonly Evidence[]
  /** The text of each change; null where there is none. */
  texts?: readonly (ProposalText | null)[]
}>

/** The columns of an approval that its kind, input and effect determine. */
export function contentColumns(
  { kind, input }: Readonly<{ kind: ApprovalKindName; input: unknown }>,
  { summary, title, subjects, ...effect }: ApprovalEffect,
): Pick<Approval, "summary" | "subjects" | "content" | "contentHash"> {
  // By way of JSON, which leaves out fields that are not there.
  const version = CONTENT_VERSIONS[kind]
  const content = canonicalJson(JSON.parse(JSON.stringify({ version, input, title, ...boundEffect(effect) })))
  return { summary, subjects, content, contentHash: contentHash(content) }
}

/** What of an effect is kept and compared. */
const boundEffect = ({
  changes,
  evidence = [],
}: Pick<ApprovalEffect, "changes" | "evidence">): Required<BoundEffect> => ({
  changes: changes.map(lineOf),
  evidence,
  texts: changes.map(textOf),
})

export const contentHash = (content: string): string =>
  createHash("sha256").update(content, "utf8").digest("hex")

/** The content as it was proposed; stored by contentColumns and kept by its hash. */
export const contentOf = ({ content }: Pick<Approval, "content">): ApprovalContent => JSON.parse(content)

/**
 * A difference in words; of a change or failed check that has a text, also whether it is gone or new, for pages. Records that can no
 * longer be imported have their first errors, and why something can no longer be done has the sentences that have names.
 */
export type Difference = Readonly<{
  line: string
  of?: Readonly<{ is: "gone" | "new"; what: ProposalText | CheckText }>
  errors?: readonly ImportIssue[]
  sentences?: readonly Rejection[]
}>

/** A line of which an effect consists, with the text by which pages write it; null where there is none. */
type BoundLine = Readonly<{ line: string; text: ProposalText | CheckText | null }>

/**
 * The differences of an effect from the one that was proposed: lines that are new, and lines that are gone. Where the lines are the
 * same, it may still be about other things, which read like those. Pages show texts in place of lines,
 * so these have to be the same too; a line without a text may have one by now.
 */
export function changesSinceProposal(
  proposed: BoundEffect & Pick<ApprovalEffect, "subjects">,
  { subjects, ...effect }: Pick<ApprovalEffect, "subjects" | "changes" | "evidence">,
): Difference[] {
  const bound = boundEffect(effect)
  const before = boundLines(proposed)
  const now = boundLines(bound)
  const lines = [
    ...missingLines(now, before).map((each) => difference("gone", `no longer: ${each.line}`, each)),
    ...missingLines(before, now).map((each) => difference("new", `now: ${each.line}`, each)),
  ]
  if (lines.length > 0) return lines
  const about = [
    ...missingFrom(subjects, proposed.subjects).map((subject) => `no longer about ${subject}`),
    ...missingFrom(proposed.subjects, subjects).map((subject) => `now about ${subject}`),
  ]
  if (about.length > 0 || proposed.texts === undefined) return about.map((line) => ({ line }))
  const shown = proposed.texts.filter((text) => text !== null)
  return missingFrom(textLines(bound.texts), textLines(shown)).map((text) => ({
    line: `no longer shown as ${text}`,
  }))
}

const difference = (is: "gone" | "new", line: string, { text }: BoundLine): Difference =>
  text === null ? { line } : { line, of: { is, what: text } }

/** The lines that are not among the others, each once. */
function missingLines(others: readonly BoundLine[], lines: readonly BoundLine[]): BoundLine[] {
  const known = new Set(others.map(({ line }) => line))
  const missing = lines.filter(({ line }) => !known.has(line))
  return [...new Map(missing.map((each) => [each.line, each])).values()]
}

const textLines = (texts: readonly (ProposalText | null)[]): string[] =>
  texts.map((text) => canonicalJson(JSON.parse(JSON.stringify(text))))

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
const boundLines = ({ changes, evidence, texts = [] }: BoundEffect): BoundLine[] => [
  ...changes.map((line, index) => ({ line, text: texts[index] ?? null })),
  ...evidence.flatMap(({ check, outcome, text = null }) =>
    outcome === "failed" ? [{ line: `${check} failed`, text }] : [],
  ),
]

const MAX_REASON_LENGTH = 300

/** A reason as the summary of a proposal has it, cut between whole characters; the content has all of it. */
export const shortenedReason = (reason: string): string =>
  reason.length > MAX_REASON_LENGTH
    ? `${reason.slice(0, MAX_REASON_LENGTH).replace(HALF_CHARACTER, "")}…`
    : reason

/** The first half of a character of two, whose second one was cut off. PostgreSQL does not take it as text of JSON. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/
