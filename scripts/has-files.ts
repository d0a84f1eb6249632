import { readdir } from "node:fs/promises"
import path from "node:path"
import { ROOT } from "./run-program.ts"

/** Whether a folder of the checkout holds, at any depth, a file whose name ends so. */
export async function hasFiles(folder: string, ending: string): Promise<boolean> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true }).catch(() => [])
  return names.some((name) => name.endsWith(ending))
}
