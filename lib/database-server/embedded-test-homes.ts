import { chmod, mkdir, mkdtemp, readdir, realpath, rm } from "node:fs/promises"
import path from "node:path"
import { readClusterSettings } from "./cluster-settings.ts"
import { stopPostmaster } from "./postmaster.ts"
import { processState } from "./process-state.ts"

const FOLDER = path.resolve(import.meta.dirname, "../../.data/embedded-tests")

/** A folder for an embedded database of one test, named after the process of the test. */
export async function makeTestHome(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const home = await mkdtemp(path.join(FOLDER, `${process.pid}-`))
  await chmod(home, 0o755)
  return home
}

/** Removes an embedded database with its data; stops its server first, whoever still uses it. */
export async function removeTestHome(home: string): Promise<void> {
  const settings = await readClusterSettings(home)
  if (settings !== undefined) {
    const directory = await realpath(path.resolve(home, settings.directory)).catch(() => undefined)
    if (directory !== undefined) {
      await stopPostmaster({ home, directory })
      await rm(directory, { recursive: true, force: true })
    }
  }
  await rm(home, { recursive: true, force: true })
}

/** Removes what the tests of killed processes left behind, their servers too. */
export async function removeAbandonedTestHomes(): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    if (!(await processState(Number.parseInt(name, 10))).running)
      await removeTestHome(path.join(FOLDER, name))
  }
}
