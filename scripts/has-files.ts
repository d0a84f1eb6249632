import { readdir } from "node:fs/promises"
import path from "node:path"
import { ROOT } from "./run-program.ts"

/** Whether a folder of the checkout contains, at any depth, a file with this ending. */
export async function hasFiles(folder: string, ending: string): Promise<boolean> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true }).catch(() => [])
  return names.some((name) => name.endsWith(ending))
}
