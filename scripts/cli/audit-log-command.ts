import { Command, Option } from "commander"
import type { ListedRecord } from "#lib/db/audit-log.ts"
import { AUDIT_ACTIONS } from "#lib/domain/audit-log/audit-actions.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { exportAuditLog, listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import { recordEvent } from "#lib/services/audit-log/record-audit.ts"
import { readAuditHead, sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"
import type { NotedHead } from "#lib/services/audit-log/verify-audit-log.ts"
import { readNotedHead, verifyAuditLog } from "#lib/services/audit-log/verify-audit-log.ts"
import { CommandError, UsageError } from "./command-errors.ts"
import type { ListOptions } from "./list-options.ts"
import { firstPage } from "./list-options.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { writeOut } from "./standard-output.ts"
import { asOperator } from "./with-operator.ts"

type Period = Readonly<{ from?: string; to?: string }>

type ListFilters = Period &
  Pick<ListOptions, "limit"> &
  Readonly<{ actor?: string; action?: string; subject?: string; before?: string; json?: true }>

/** `audit-log`: who changed what, and whether the record of it is whole. */
export function auditLogCommand(): Command {
  const command = new Command("audit-log").description("Read and verify the record of every change.")
  command
    .command("verify")
    .description(
      "compute the chain of hashes anew; names the first record that differs and then exits with 1",
    )
    .option("--head <place:hash>", "also compare with a head that was noted earlier")
    .action(verify)
  command
    .command("head")
    .description("print the last place of the chain and its hash; keep it outside of this database")
    .action(printHead)
  withPeriod(
    command
      .command("list")
      .description("list records, newest first, with personal values unless they were erased")
      .option("--actor <name>", "only by this actor, such as user:<id>, api-client:<id> or schedule")
      .addOption(new Option("--action <action>", "only this action").choices(Object.keys(AUDIT_ACTIONS)))
      .option("--subject <kind:id>", "only of this subject; a kind alone lists all of its kind")
      .option(
        "--before <number>",
        "the next page, by the number that the page before prints below its records",
      )
      .option("--limit <number>", "number of records at most, newest first; 1 to 1000", "50")
      .option("--json", "as JSON"),
  ).action(list)
  withPeriod(
    command
      .command("export")
      .description(
        "write the sealed records to standard output, one JSON object a line, in the order of the chain",
      ),
  ).action(exportLines)
  command.command("actions").description("list every action and what it says").action(printActions)
  return command
}

const withPeriod = (command: Command): Command =>
  command
    .option("--from <day or date-time>", "only records since then, such as 2026-11-01")
    .option("--to <day or date-time>", "only records before then")

function momentOf(text: string | undefined, option: string): Instant | null {
  if (text === undefined) return null
  const full = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text
  if (!isDateText(full))
    throw new UsageError(`${option} must be a day or a date-time such as 2026-11-21T09:30:00Z.`)
  return instant(full)
}

const periodOf = ({ from, to }: Period) => ({ from: momentOf(from, "--from"), to: momentOf(to, "--to") })

function notedHead(text: string | undefined): NotedHead | null {
  if (text === undefined) return null
  const noted = readNotedHead(text)
  if (noted === null)
    throw new UsageError("--head must be a place and a hash, as audit-log head prints them: 120:9f86d0…")
  return noted
}

async function verify({ head }: Readonly<{ head?: string }>): Promise<void> {
  const noted = notedHead(head)
  const found = await asOperator(async (ctx) => {
    await sealAuditLog(ctx)
    return verifyAuditLog(ctx, noted)
  })
  if (found.kind === "differs") throw new CommandError([found.reason])
  printLine(`All ${found.seq} records are as they were sealed.`)
  printLine(`${found.seq}:${found.hash}`)
}

async function printHead(): Promise<void> {
  const { seq, hash } = await asOperator(async (ctx) => {
    await sealAuditLog(ctx)
    return readAuditHead(ctx)
  })
  printLine(`${seq}:${Buffer.from(hash).toString("hex")}`)
}

async function list({ actor, action, subject, before, json, ...options }: ListFilters): Promise<void> {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) throw new UsageError("--before must be a number.")
  const [subjectKind, subjectId] = subject === undefined ? [] : subject.split(/:(.*)/s)
  const page = { ...firstPage(options), cursor: before ?? null }
  const filter = {
    ...periodOf(options),
    actor: actor ?? null,
    action: action ?? null,
    subjectKind: subjectKind ?? null,
    subjectId: subjectId ?? null,
  }
  const { items, nextCursor } = await asOperator((ctx, operator) =>
    listAuditRecords(ctx, operator, { ...filter, page }),
  )
  if (json === true) return printJson({ records: items, next: nextCursor }, 2)
  if (items.length === 0) printLine("No records found.")
  for (const record of items) printLines(linesOf(record))
  if (nextCursor !== null) printLine(`There are more: add --before ${nextCursor}.`)
}

/** A record begins with its place in the chain, by which `verify` and the website name it. */
function linesOf(record: ListedRecord): readonly string[] {
  const { seq, at, actor, action, subjectKind, subjectId, before, after, requestId, address } = record
  const side = (name: string, fields: AuditValue) =>
    fields === null ? [] : [`  ${name}: ${canonicalJson(fields)}`]
  const origin = [
    address === null ? null : `from ${address}`,
    requestId === null ? null : `request ${requestId}`,
  ]
  const from = origin.filter((part) => part !== null).join(", ")
  return [
    `${seq === 0 ? "not sealed" : seq}  ${at}  ${actor}  ${action}  ${subjectKind}:${subjectId}`,
    ...side("before", before),
    ...side("after", after),
    ...(from === "" ? [] : [`  ${from}`]),
  ]
}

async function exportLines(options: Period): Promise<void> {
  const period = periodOf(options)
  await asOperator(async (ctx, operator) => {
    await recordEvent(ctx, operator, {
      action: "audit-log.exported",
      subject: { kind: "audit-log", id: "records" },
      after: period,
    })
    await sealAuditLog(ctx)
    for await (const record of exportAuditLog(ctx, operator, period)) {
      if (!(await writeOut(`${canonicalJson(record)}\n`))) return
    }
  })
}

function printActions(): void {
  for (const [action, sentence] of Object.entries(AUDIT_ACTIONS))
    printLine(`${action.padEnd(36)} ${sentence}`)
}
