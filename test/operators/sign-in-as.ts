import { randomUUID } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { insertOperatorSession } from "#lib/db/operators/operator-session-rows.ts"
import { findDatabaseIdentity } from "#lib/db/operators/operator-setup.ts"
import { enableSecondFactor, saveUnconfirmedSecret } from "#lib/db/users/second-factor-rows.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { OperatorRole, User } from "#lib/domain/users/user.ts"
import { BOOTSTRAP } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { newSecret, randomSecretHash } from "#lib/services/secrets/secrets.ts"
import { createUser } from "#lib/services/users/users.ts"
import { writeSessionFile } from "#scripts/cli/session-file.ts"
import { testContext } from "#test/test-context.ts"

// Before anything reads the settings, which happens once in a process: the sign-ins of a test file are its own.
const home = mkdtempSync(path.join(tmpdir(), "sharebook-state-"))
afterAll(() => rm(home, { recursive: true }))
process.env.XDG_STATE_HOME = home

/** Signs a new operator in for the commands of this test file, and returns them. */
export async function signInAs(databaseUrl: string, role: OperatorRole): Promise<User> {
  const db = openDatabase(databaseUrl)
  const now = systemClock.now()
  const links = [{ kind: "operator", role }] as const
  const email = `${role}-${randomUUID()}@example.org`
  const ctx = testContext(db)
  const user = await createUser(ctx, BOOTSTRAP, { email, name: "Ines Ferreira", locale: "en", links })
  const encrypted = new Uint8Array(8)
  await saveUnconfirmedSecret(db, user.id, encrypted, now)
  await enableSecondFactor(db, user.id, encrypted, now)
  const secret = newSecret()
  const expiresAt = addSeconds(now, 60 * 60)
  await insertOperatorSession(db, {
    id: randomUUID(),
    userId: user.id,
    createdAt: now,
    expiresAt,
    secretHash: randomSecretHash(secret),
  })
  await writeSessionFile(await findDatabaseIdentity(db), secret)
  await db.$disconnect()
  return user
}
