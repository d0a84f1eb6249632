import { execFile } from "node:child_process"
import { chmod, mkdir, realpath, stat } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { DatabaseServerError } from "./database-server-error.ts"

const run = promisify(execFile)

/** A system account under which PostgreSQL runs instead of the account of this process. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL refuses to run as root. A process of root runs it as the owner of the cluster, so that data which an
 * ordinary user made stays usable, and a new cluster as the system account `postgres`, made when it is missing.
 * @returns undefined when the process is not root: PostgreSQL then runs as the same user
 * @throws DatabaseServerError when the account is missing and cannot be made
 */
export async function postgresAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const existing = await lookUp("postgres")
  if (existing !== undefined) return existing
  try {
    await run("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "postgres",
    ])
  } catch (error) {
    throw new DatabaseServerError(
      "PostgreSQL does not run as root, and the system account postgres that it would run as could not be made. Start as an ordinary user, or set DATABASE_URL.",
      { cause: error },
    )
  }
  return postgresAccount(cluster)
}

/** Whether an account may pass through every folder down to this one: PostgreSQL gives no clear error otherwise. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  const real = await realpath(folder)
  for (let current = real; ; current = path.dirname(current)) {
    const { uid, gid, mode } = await stat(current)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 0o1) === 0) return false
    if (current === path.dirname(current)) return true
  }
}

/**
 * A folder outside the checkout, owned by root, that the account can reach: for what it must reach although the
 * checkout lies under a private folder such as /root.
 * @throws DatabaseServerError when no such folder can be made
 */
export async function sharedFolder(account: Account): Promise<string> {
  for (const folder of ["/var/lib/sharebook", "/var/tmp/sharebook"]) {
    try {
      await mkdir(folder, { recursive: true })
      // Anyone may make folders in /var/tmp: one that is not ours could be swapped under us.
      if ((await stat(folder)).uid !== 0) continue
      await chmod(folder, 0o755)
      if (await mayEnter(account, folder)) return folder
    } catch {
      // Read-only here: the next place may do.
    }
  }
  throw new DatabaseServerError(
    "PostgreSQL does not run as root, and the account that it would run as cannot reach this folder, /var/lib/sharebook or /var/tmp/sharebook. Start as an ordinary user, move the checkout to a folder that others may enter, or set DATABASE_URL.",
  )
}
