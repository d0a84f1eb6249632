import { createHash, randomBytes, randomUUID } from "node:crypto"
import { access, chmod, link, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { DatabaseServerError } from "./database-server-error.ts"
import { mayEnter, postgresAccount, sharedFolder } from "./postgres-account.ts"

const clusterSettings = z.strictObject({
  /** The home these settings were made for: distinguishes a copied checkout from its original. */
  home: z.string(),
  /** The PostgreSQL data directory, relative to the home when it lies in it. */
  directory: z.string(),
  password: z.string().min(32),
  /** The port of the last start, tried first at the next one. */
  port: z.int().positive().optional(),
})

/** What an embedded database keeps about itself in its home folder, readable by its owner only. */
export type ClusterSettings = Readonly<z.infer<typeof clusterSettings>>

const settingsFile = (home: string) => path.join(home, "settings.json")

/**
 * The settings of an embedded database that has been started before; undefined when there is none.
 * @throws DatabaseServerError when they cannot be read or are damaged
 */
export async function readClusterSettings(home: string): Promise<ClusterSettings | undefined> {
  const file = settingsFile(home)
  let text: string
  try {
    text = await readFile(file, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw new DatabaseServerError(
      `The settings of the embedded database cannot be read (${file}). Start as the user who started it first, or set DATABASE_URL.`,
      { cause: error },
    )
  }
  try {
    return clusterSettings.parse(JSON.parse(text))
  } catch (error) {
    throw new DatabaseServerError(
      `The settings of the embedded database are damaged (${file}). Restore them from a backup; or remove ${home} to begin with an empty database.`,
      { cause: error },
    )
  }
}

/** The data directory for a new cluster: in its home, except where PostgreSQL's own account cannot reach that. */
async function chooseDirectory(home: string): Promise<string> {
  const account = await postgresAccount(path.join(home, "cluster"))
  if (account === undefined || (await mayEnter(account, home))) return "cluster"
  const name = createHash("sha256").update(home).digest("hex").slice(0, 16)
  return path.join(await sharedFolder(account), name)
}

async function writeSettings(home: string, settings: ClusterSettings, place: typeof rename): Promise<void> {
  const temporary = `${settingsFile(home)}.${randomUUID()}`
  await writeFile(temporary, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  try {
    await place(temporary, settingsFile(home))
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * The settings of the embedded database with this home folder, made on the first call. Two processes that make them
 * at once end up with the same ones.
 * @throws DatabaseServerError when they cannot be read or are damaged
 */
export async function loadClusterSettings(home: string): Promise<ClusterSettings> {
  await makeHome(home)
  const here = await realpath(home)
  const kept = await readClusterSettings(home)
  if (kept !== undefined && !(await belongsToOriginal(kept, here))) return kept
  const made = {
    home: here,
    directory: await chooseDirectory(here),
    password: randomBytes(24).toString("hex"),
  }
  if (kept !== undefined) {
    await writeSettings(home, made, rename)
    return made
  }
  await writeSettings(home, made, link).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  })
  return (await readClusterSettings(home)) ?? made
}

/** New folders can be entered by PostgreSQL's own account, whatever the umask of root; those there are are left alone. */
async function makeHome(home: string): Promise<void> {
  const firstMade = await mkdir(home, { recursive: true })
  if (firstMade === undefined || process.getuid?.() !== 0) return
  for (let folder = home; ; folder = path.dirname(folder)) {
    await chmod(folder, 0o755)
    if (folder === firstMade || folder === path.dirname(folder)) return
  }
}

/**
 * A checkout that was copied together with these settings must not share a data directory outside of it with the
 * original. A checkout that was moved keeps it.
 */
async function belongsToOriginal(settings: ClusterSettings, here: string): Promise<boolean> {
  if (settings.home === here || !path.isAbsolute(settings.directory)) return false
  return access(settingsFile(settings.home)).then(
    () => true,
    () => false,
  )
}

/** Remembers the port of a start, so that the next one has the same address. */
export async function storePort(home: string, settings: ClusterSettings, port: number): Promise<void> {
  if (settings.port !== port) await writeSettings(home, { ...settings, port }, rename)
}
