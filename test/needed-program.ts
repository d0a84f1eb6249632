import { accessSync, constants } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped; the closing line of a test run states it. */
    skipReason?: string
  }
}

/** Where programs of the system are that `PATH` of an ordinary user leaves out. */
const MORE_FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"]

/** The file of an installed program; undefined when there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...MORE_FOLDERS]
  return folders.map((folder) => path.join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Tests with an independent program, which gets its file. Where it is not installed they are skipped, and the run says why;
 * under continuous integration (`CI`) that is a failure.
 */
export function describeWithProgram(name: string, title: string, tests: (file: string) => void): void {
  const file = findProgram(name)
  describe.runIf(file !== undefined)(title, () => tests(file ?? ""))
  it(`${name} is installed, or its tests are skipped`, ({ task, skip }) => {
    if (file !== undefined) return
    expect(process.env.CI ?? "", `install ${name}: see CONTRIBUTING.md`).toBe("")
    task.meta.skipReason = `${name} is not installed`
    skip()
  })
}
