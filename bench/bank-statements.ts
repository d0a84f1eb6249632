import { fork } from "node:child_process"
import { randomBytes, randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { insertRows } from "#lib/db/write-rows.ts"
import type { BookedEntry } from "#lib/domain/bank-statements/bank-statement.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { WIRE_REFERENCE_BYTES, wireReferenceOf } from "#lib/domain/wires/wire-reference.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { ROOT } from "#scripts/root.ts"
import { credit, statementBytes } from "#test/bank-statements/sample-statements.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import type { ImportResult } from "./import-statement.ts"
import { writeBankAccounts } from "./many-orders.ts"
import { verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 50_000
const ENTRIES = 100_000
const DAY = "2025-02-03"
const GOALS = { seconds: 60, megabytes: 300 }

/** A camt.053 of a large day: half of its credits pay an order, the others quote none and go to suspense. */
export const benchBankStatements = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, `${DAY}T09:00:00Z`, [])
    const count = ENTRIES.toLocaleString("en")
    console.log(`  writing ${INVESTORS.toLocaleString("en")} orders and a statement with ${count} entries`)
    await openInvestors(world, INVESTORS)
    await writeBankAccounts(world)
    const entries = (await writeUnpaidOrders(world)).flatMap(({ reference, iban }, index): BookedEntry[] => [
      credit({
        value: "1000",
        reference: `A-${index}`,
        details: { structuredReference: reference, counterpartyIban: iban, counterpartyName: "Ada Lovelace" },
      }),
      credit({
        value: "999.5",
        reference: `B-${index}`,
        details: { remittanceText: `invoice ${index}`, counterpartyIban: iban, counterpartyName: "Somebody" },
      }),
    ])
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    const folder = await mkdtemp(path.join(tmpdir(), "sharebook-bench-"))
    try {
      const file = path.join(folder, "statement.xml")
      const account = await accountOf(world)
      await writeFile(file, statementBytes({ statementId: "BENCH", account, day: DAY, entries }))
      const { read, seconds, bytesBefore, peakBytes } = await importInProcess(
        databaseUrl,
        file,
        `${DAY}T09:00:00Z`,
      )
      console.log(`\nA bank statement (camt.053) with ${count} entries, half of which pay orders`)
      console.log(`  ${"read".padEnd(34)}${read.toFixed(2).padStart(8)} s`)
      verdict("read and booked", seconds, { atMost: GOALS.seconds }, "s")
      console.log(
        `  ${"memory of the process before".padEnd(34)}${(bytesBefore / 2 ** 20).toFixed(0).padStart(8)} MB`,
      )
      verdict("memory of the process, at most", peakBytes / 2 ** 20, { atMost: GOALS.megabytes }, "MB")
    } finally {
      await rm(folder, { recursive: true })
    }
    const matched = await world.ctx.db.wire.count({ where: { status: "matched" } })
    invariant(matched === ENTRIES / 2, "every order is paid")
    const violations = await checkRegister(world.ctx)
    if (violations.length > 0)
      throw new Error(`The register differs: ${JSON.stringify(violations.slice(0, 5))}`)
    await world.close()
  })

/** An unpaid order of each investor; returns its reference with the account from which it will be paid. */
async function writeUnpaidOrders({
  ctx,
  shareClassId,
}: RegisterWorld): Promise<Readonly<{ reference: string; iban: string }>[]> {
  const accounts = await ctx.db.bankAccount.findMany({ select: { investorId: true, accountNumber: true } })
  const at = ctx.clock.now()
  const orders = accounts.map(({ investorId, accountNumber }) => ({
    iban: accountNumber,
    reference: wireReferenceOf(randomBytes(WIRE_REFERENCE_BYTES)),
    investorId,
  }))
  await insertRows(
    ctx.db,
    "subscription_orders",
    orders.map(({ reference, investorId }) => ({
      id: randomUUID(),
      investor_id: investorId,
      share_class_id: shareClassId,
      currency: "EUR",
      amount: "1000",
      status: "pending-wire",
      wire_reference: reference,
      expires_at: "2025-02-17T11:00:00Z",
      received_amount: "0",
      timeline: [{ status: "pending-wire", at }],
      created_at: at,
      updated_at: at,
    })),
  )
  return orders
}

async function accountOf({ ctx, shareClassId }: RegisterWorld): Promise<string> {
  const { bankAccountNumber } = await ctx.db.shareClass.findUniqueOrThrow({
    where: { id: shareClassId },
    select: { bankAccountNumber: true },
  })
  invariant(bankAccountNumber !== null, "the class has a bank account")
  return bankAccountNumber
}

/** Reads and imports a file in a process that does nothing else, with the heap of a command: its memory is that of the import. */
async function importInProcess(databaseUrl: string, file: string, now: string): Promise<ImportResult> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8"))
  const execArgv = [...process.execArgv, ...String(scripts.cli).split(" ").slice(1, -1)]
  const child = fork(path.join(import.meta.dirname, "import-statement.ts"), [databaseUrl, file, now], {
    execArgv,
  })
  const ended = once(child, "exit")
  const result = await Promise.race([
    once(child, "message").then(([sent]) => sent as ImportResult),
    ended.then(() => Promise.reject(new Error("The import ended without a result."))),
  ])
  await ended
  return result
}
