import { findDemoOperator } from "#demo/users/demo-operators.ts"
import { findStatementsInOrder } from "#lib/db/bank-statements/bank-statements.ts"
import { openDatabase } from "#lib/db/client.ts"
import { camtFile } from "#lib/domain/bank-statements/camt-file.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { attestDay, readLastDayOver } from "#lib/services/attestations/attest-day.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { measuredClock } from "#lib/services/database-clock.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { findMovements } from "./account-movements.ts"
import type { CollectionAccount } from "./collection-accounts.ts"
import { listCollectionAccounts } from "./collection-accounts.ts"
import type { Closing, DemoBankFile } from "./demo-bank-files.ts"
import { demoBankFiles, demoOpening, isDemoStatement, lastBankDays, writtenAt } from "./demo-bank-files.ts"
import { findUnexplainedMovements } from "./unexplained-movements.ts"

/** How many statements were imported, and the newest day that was attested. */
export type LoadedStatements = Readonly<{ statements: number; attested: Day | null }>

const NOTHING: LoadedStatements = { statements: 0, attested: null }

/** Days that a first look shows: two that can be attested, and one with entries that wait for somebody. */
const BANK_DAYS = 3

/**
 * Imports what the banks of the demo say of its accounts up to the last bank day, and attests the days before the last one
 * (`bringDemoBankStatements`). The register and the users must exist.
 */
export async function loadDemoBankStatements(
  databaseUrl: string,
  secrets: ServiceSecrets,
): Promise<LoadedStatements> {
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  try {
    const machine = { db, clock: await measuredClock(db), secrets, autoApproves: true }
    return await bringDemoBankStatements(await businessContext(machine))
  } finally {
    await db.$disconnect()
  }
}

/**
 * Imports the statements of the last three bank days into a database without any, and of those since the last one into one that has
 * them; the first of these covers the whole pause. Those of the last day are imported by the demo's maker and confirmed by its checker,
 * those before by the service, as if a program of the bank had sent them. The first last day has entries that the register does not
 * know. Does nothing in a database that did not begin as a demo, or with other reports than those of the demo.
 */
export async function bringDemoBankStatements(ctx: ServiceContext): Promise<LoadedStatements> {
  const [maker, checker] = [await findDemoOperator(ctx, "maker"), await findDemoOperator(ctx, "checker")]
  if (maker === null || checker === null || (await hasOtherReports(ctx))) return NOTHING
  const files = await dueFiles(ctx)
  const days = [...new Set(files.map(({ day }) => day))]
  let statements = 0
  // What people did may contradict the banks of the demo. It starts nevertheless, and they may import other files.
  await ifAllowed(async () => {
    for (const each of files)
      statements +=
        each.day === days.at(-1)
          ? await importAsPeople(ctx, { maker, checker }, each)
          : await importAsBank(ctx, each)
  })
  return { statements, attested: await attestDays(ctx, maker, days.slice(0, -1)) }
}

/**
 * Imports what the banks have said since the last statement (`bringDemoBankStatements`), while the service runs. Does nothing in a
 * database without statements, such as that of tests, or one that was reset: the next start begins them.
 */
export const continueDemoBankStatements = async (ctx: ServiceContext): Promise<LoadedStatements> =>
  (await ctx.db.bankStatement.count()) === 0 ? NOTHING : bringDemoBankStatements(ctx)

/** Whether somebody imported reports of their own: those of the demo would contradict them. */
const hasOtherReports = async ({ db }: ServiceContext): Promise<boolean> =>
  (await db.bankStatement.findMany({ where: { discardedAt: null }, select: { statementId: true } })).some(
    ({ statementId }) => !isDemoStatement(statementId),
  )

async function dueFiles(ctx: ServiceContext): Promise<DemoBankFile[]> {
  const { db } = ctx
  const accounts = await listCollectionAccounts(ctx)
  const closings = await findClosings(ctx, accounts)
  const days = lastBankDays(BANK_DAYS, await readLastDayOver(ctx))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  if (accounts.every((of) => (closings.get(of)?.day ?? "") >= last)) return []
  const oldest = [...closings.values()].map(({ day }) => addDays(day, 1)).toSorted()[0] ?? first
  const known = await findMovements(db, accounts, { from: oldest < first ? oldest : first, to: last })
  const used = await findUsedAccounts(ctx, accounts)
  const unexplained = closings.size > 0 ? [] : await findUnexplainedMovements(db, used, last)
  const movements = [...known, ...unexplained]
  const openings = new Map(used.map((of) => [of, demoOpening(of, movements)]))
  return demoBankFiles({ accounts, days, closings, openings, movements })
}

/** With how much the last statement of each account closed. */
async function findClosings(
  { db }: ServiceContext,
  accounts: readonly CollectionAccount[],
): Promise<ReadonlyMap<CollectionAccount, Closing>> {
  const closings = new Map<CollectionAccount, Closing>()
  for (const of of accounts) {
    const closing = (await findStatementsInOrder(db, of)).at(-1)?.closing ?? null
    if (closing !== null) closings.set(of, closing)
  }
  return closings
}

/** The accounts on which money arrived once. */
async function findUsedAccounts(
  { db }: ServiceContext,
  accounts: readonly CollectionAccount[],
): Promise<CollectionAccount[]> {
  const used: CollectionAccount[] = []
  for (const of of accounts)
    if ((await db.wire.findFirst({ where: { account: of.account }, select: { id: true } })) !== null)
      used.push(of)
  return used
}

/** The file as its bank writes it. */
const asSent = ({ day, file }: DemoBankFile) =>
  readStatementFile(new TextEncoder().encode(camtFile(file, writtenAt({ timezone: "UTC" }, day))))

async function importAsBank(ctx: ServiceContext, each: DemoBankFile): Promise<number> {
  const { statements } = await importBankStatement(ctx, SCHEDULE, { file: asSent(each) })
  return statements.length
}

/** Both in one transaction: nothing waits for the checker when a start ends halfway. */
const importAsPeople = (
  ctx: ServiceContext,
  { maker, checker }: Readonly<{ maker: Actor; checker: Actor }>,
  each: DemoBankFile,
): Promise<number> =>
  inTransactionOf(ctx, async (tx) => {
    const { statements, proposals } = await importBankStatement(tx, maker, { file: asSent(each) })
    for (const { id, contentHash } of proposals) await approve(tx, checker, { id, contentHash })
    return statements.length
  })

/** Attests those of the days on which register and banks agree; returns the newest of them. */
async function attestDays(ctx: ServiceContext, maker: Actor, days: readonly Day[]): Promise<Day | null> {
  let newest: Day | null = null
  for (const day of days) {
    const isAttested = await ifAllowed(() => attestDay(ctx, maker, { day, withoutStatement: [] }))
    if (isAttested) newest = day
  }
  return newest
}

/** Whether work was done; false where what people did in the demo does not allow it. */
async function ifAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
