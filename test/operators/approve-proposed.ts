import { expect } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { findDatabaseIdentity } from "#lib/db/operators/operator-setup.ts"
import type { Outcome } from "#scripts/cli/run-here.fixture.ts"
import { runHere } from "#scripts/cli/run-here.fixture.ts"
import { readSessionFile, removeSessionFile, writeSessionFile } from "#scripts/cli/session-file.ts"
import { signInAs } from "./sign-in-as.ts"

/**
 * A new checker approves at the command line what a command has proposed, whether it printed that as text or as JSON. Whoever
 * was signed in before is signed in again.
 * @returns the checker, as in the records of what they decided
 */
export async function approveProposed(databaseUrl: string, proposing: Outcome): Promise<string> {
  expect(proposing).toMatchObject({ code: 0, error: "" })
  const approvalId = /(?:Proposed as |"approvalId": ?")([0-9a-f-]{36})/.exec(proposing.out)?.[1]
  if (approvalId === undefined) throw new Error(`nothing was proposed: ${proposing.out}`)
  const db = openDatabase(databaseUrl)
  const identity = await findDatabaseIdentity(db)
  await db.$disconnect()
  const before = await readSessionFile(identity)
  const { id } = await signInAs(databaseUrl, "checker")
  const done = await runHere("approvals", "approve", approvalId, "--json")
  await (before === null ? removeSessionFile(identity) : writeSessionFile(identity, before))
  expect(done).toMatchObject({ code: 0, error: "" })
  expect(JSON.parse(done.out)).toEqual({ approvalId, state: "approved" })
  return `user:${id}`
}
