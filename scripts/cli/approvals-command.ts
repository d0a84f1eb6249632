import type { Command as Subcommand } from "commander"
import { Command, Option } from "commander"
import type { Approval, ApprovalKindName, ListedApproval } from "#lib/domain/approvals/approval.ts"
import { APPROVAL_STATES } from "#lib/domain/approvals/approval.ts"
import type { Actor } from "#lib/services/actor.ts"
import { lineOf } from "#lib/services/approvals/approval-kind.ts"
import type { ApprovalInput } from "#lib/services/approvals/approval-kinds.ts"
import { approve, reject, withdraw } from "#lib/services/approvals/decide.ts"
import type { ApprovalDetails } from "#lib/services/approvals/list-approvals.ts"
import { listApprovals, readApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { CommandError, uuidOf } from "./command-errors.ts"
import type { ListOptions } from "./list-options.ts"
import { addListOptions, firstPage, printPage, statusOf } from "./list-options.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { reasonOption } from "./text-option.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `approvals`: what others propose. */
export function approvalsCommand(): Command {
  const command = new Command("approvals").description(
    "List what others propose, and approve or reject it. Nobody approves their own proposal.",
  )
  addListOptions(command.command("list"), APPROVAL_STATES)
    .description("list proposals and what became of them, newest first")
    .action(list)
  command
    .command("show <approvalId>")
    .description("show what a proposal would change, with its checks, and what it would do now")
    .option("--json", "print it as JSON")
    .action(show)
  command
    .command("approve <approvalId>")
    .description("approve a proposal as a checker, and do what it says")
    .addOption(
      new Option("--hash <hash>", "approve only content with this hash, or its first characters, as shown"),
    )
    .option("--json", "print { approvalId, state } and nothing else")
    .action(approveOne)
  command
    .command("reject <approvalId>")
    .description("reject a proposal as a checker")
    .requiredOption("--reason <text>", "reason; the proposer sees it")
    .action(rejectOne)
  command.command("withdraw <approvalId>").description("withdraw a proposal of your own").action(withdrawOne)
  return command
}

/** The options of a command that proposes something. */
export type ProposingOptions = Readonly<{ edit?: string; json?: true }>

/** Adds the options of commands that propose something. */
export const addProposalOptions = (command: Subcommand): Subcommand =>
  command
    .option("--edit <approvalId>", "change this open proposal instead of making a new one")
    .option("--json", "print { approvalId, state } and nothing else")

/** Proposes something for another person's approval, and prints the proposal. */
export async function proposeAndPrint<Name extends ApprovalKindName>(
  kind: Name,
  input: ApprovalInput<Name>,
  { edit, json }: ProposingOptions,
): Promise<void> {
  const edits = edit === undefined ? undefined : uuidOf(edit, "--edit")
  const approval = await asMakerInBusinessTime((ctx, actor) => propose(ctx, actor, { kind, input, edits }))
  if (json) printJson(proposedJson(approval))
  else printLines([`${approval.summary}.`, ...proposedLines(approval.id)])
}

/** What to do with a new proposal. */
export const proposedLines = (id: string): string[] => [
  `Proposed as ${id}; nothing was changed yet.`,
  `Another person reads and approves it: approvals show ${id}, approvals approve ${id}`,
]

/** A proposal within the JSON that a command prints; nothing where it proposed nothing. */
export const proposedJson = (
  approval: Approval | null,
): Readonly<{ approvalId?: string; state?: Approval["state"] }> =>
  approval === null ? {} : { approvalId: approval.id, state: approval.state }

async function list(options: ListOptions): Promise<void> {
  const state = statusOf(options, APPROVAL_STATES)
  const page = firstPage(options)
  const found = await asOperatorInBusinessTime(async (ctx, actor) => {
    const listed = await listApprovals(ctx, actor, { state, page, maxSubjects: 0 })
    const nameOf = await names(ctx, listed.items)
    return { ...listed, items: listed.items.map((approval) => ({ approval, nameOf })) }
  })
  printPage(
    found,
    ({ approval, nameOf }) => [
      `${approval.id}  ${approval.state.padEnd(10)} ${approval.kind}  by ${nameOf(approval.proposedBy)}, ${approval.proposedAt}`,
      `  ${approval.summary}`,
    ],
    "No proposals found.",
  )
}

/** Long files have thousands of changes; JSON has all of them. */
const SHOWN_CHANGES = 50

async function show(approvalId: string, { json }: Readonly<{ json?: true }>): Promise<void> {
  const id = uuidOf(approvalId, "The proposal")
  const read = await asOperatorInBusinessTime(async (ctx, actor) => {
    const details = await readApproval(ctx, actor, id)
    return { details, nameOf: await names(ctx, [details.approval]) }
  })
  if (json) printJson(asJson(read.details), 2)
  else printLines(detailLines(read))
}

const asJson = ({ approval, payees, details, moved, ...read }: ApprovalDetails) => {
  const { id, content, title: _, ...kept } = approval
  return {
    approvalId: id,
    ...kept,
    input: JSON.parse(content).input,
    ...read,
    moved: moved.map(({ line }) => line),
    details: [...payees, ...details.map(lineOf)],
  }
}

type Read = Readonly<{ details: ApprovalDetails; nameOf: (who: string) => string }>

function detailLines({
  details: { approval, changes, evidence, moved, details, payees, isBusy },
  nameOf,
}: Read): string[] {
  const { id, kind, state, editedBy, decidedBy, reason } = approval
  const hidden = changes.length - SHOWN_CHANGES
  return [
    `${id}  ${state}  ${kind}`,
    `${approval.summary}.`,
    `proposed by ${nameOf(approval.proposedBy)}, ${approval.proposedAt}`,
    ...(editedBy.length === 0 ? [] : [`edited by ${editedBy.map(nameOf).join(", then ")}`]),
    ...(decidedBy === null
      ? [`expires ${approval.expiresAt}`]
      : [`${state} by ${nameOf(decidedBy)}, ${approval.decidedAt}${reason === null ? "" : `: ${reason}`}`]),
    `content ${approval.contentHash}`,
    "It changes:",
    ...changes.slice(0, SHOWN_CHANGES).map((line) => `  ${line}`),
    ...(hidden > 0 ? [`  and ${hidden} more (--json shows all)`] : []),
    ...[...payees, ...details.map(lineOf)].map((line) => `  (${line})`),
    ...(evidence.length === 0 ? [] : ["Checks:"]),
    ...evidence.map(({ check, outcome, figures }) => `  ${outcome.padEnd(7)} ${check}: ${figures}`),
    ...(isBusy
      ? [
          "What it would do now is not known, because others change the same records. Try again in a few seconds.",
        ]
      : []),
    ...(moved.length === 0 ? [] : ["It cannot be approved any more, because since it was proposed:"]),
    ...moved.map(({ line }) => `  ${line}`),
  ]
}

async function approveOne(
  approvalId: string,
  { hash, json }: Readonly<{ hash?: string; json?: true }>,
): Promise<void> {
  const id = uuidOf(approvalId, "The proposal")
  const done = await asOperatorInBusinessTime(async (ctx, actor) => {
    const { contentHash } = (await readApproval(ctx, actor, id)).approval
    if (hash !== undefined && !contentHash.startsWith(hash.toLowerCase()))
      throw new CommandError([`The proposal has other content, ${contentHash}. Read it again.`])
    return approve(ctx, actor, { id, contentHash })
  })
  if (json) printJson(proposedJson(done))
  else printLine(`Approved and done: ${done.summary}.`)
}

async function rejectOne(approvalId: string, { reason }: Readonly<{ reason: string }>): Promise<void> {
  const input = { id: uuidOf(approvalId, "The proposal"), reason: reasonOption(reason) }
  await decide((ctx, actor) => reject(ctx, actor, input))
}

async function withdrawOne(approvalId: string): Promise<void> {
  const id = uuidOf(approvalId, "The proposal")
  await decide((ctx, actor) => withdraw(ctx, actor, id))
}

async function decide(change: (ctx: ServiceContext, actor: Actor) => Promise<Approval>): Promise<void> {
  const { id, state, summary } = await asOperatorInBusinessTime(change)
  printLine(`${id}  ${state}  ${summary}`)
}

/** The names of everybody who had to do with proposals, by their actor. */
const names = (ctx: ServiceContext, approvals: readonly ListedApproval[]) =>
  findOperatorNames(
    ctx,
    approvals.flatMap(({ proposedBy, editedBy, decidedBy }) => [
      proposedBy,
      ...editedBy,
      ...(decidedBy === null ? [] : [decidedBy]),
    ]),
  )
