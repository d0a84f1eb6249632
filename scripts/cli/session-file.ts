import { createHash, randomUUID } from "node:crypto"
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import path from "node:path"
import { env } from "#lib/env.ts"
import { CommandError } from "./command-errors.ts"

// The secret of a sign-in at the command line: one file for each database, which only its user can read.

const OTHERS = 0o077

const folder = (): string =>
  path.join(env().XDG_STATE_HOME ?? path.join(homedir(), ".local", "state"), "sharebook")

/** The path of the file for a database. */
export const sessionFile = (databaseIdentity: string): string =>
  path.join(folder(), `operator-${createHash("sha256").update(databaseIdentity).digest("hex").slice(0, 24)}`)

/** The secret of the sign-in on a database, or null. Throws CommandError for a file that others can read. */
export async function readSessionFile(databaseIdentity: string): Promise<string | null> {
  const file = sessionFile(databaseIdentity)
  try {
    if (((await stat(file)).mode & OTHERS) !== 0)
      throw new CommandError([
        `Others can read ${file}, so the sign-in in it is not used. Delete the file and sign in again.`,
      ])
    return (await readFile(file, "utf8")).trim()
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}

/** Keeps the secret of a sign-in; an earlier one is replaced. */
export async function writeSessionFile(databaseIdentity: string, secret: string): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const draft = path.join(folder(), `.${randomUUID()}`)
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  // The mode of a new file is narrowed by the umask, never widened; this one is exact.
  await chmod(draft, 0o600)
  await rename(draft, sessionFile(databaseIdentity))
}

export const removeSessionFile = (databaseIdentity: string): Promise<void> =>
  rm(sessionFile(databaseIdentity), { force: true })
