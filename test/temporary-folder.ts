import { mkdtempSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll } from "vitest"

/** A folder for the files of a test file, which is removed after its tests, and what writes a file there and returns its path. */
export function temporaryFolder(): Readonly<{
  folder: string
  fileOf: (name: string, content: string | Uint8Array) => Promise<string>
}> {
  const folder = mkdtempSync(path.join(tmpdir(), "sharebook-test-"))
  afterAll(() => rm(folder, { recursive: true }))
  const fileOf = async (name: string, content: string | Uint8Array): Promise<string> => {
    const file = path.join(folder, name)
    await writeFile(file, content)
    return file
  }
  return { folder, fileOf }
}
