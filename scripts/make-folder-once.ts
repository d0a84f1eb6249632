import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import path from "node:path"

const exists = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )

/**
 * Makes a folder unless it is there. It is filled beside its place and then renamed, so that it is complete whenever it exists:
 * of two processes that make it at the same time, both use that of the first.
 */
export async function makeFolderOnce(folder: string, fill: (beside: string) => Promise<void>): Promise<void> {
  if (await exists(folder)) return
  await mkdir(path.dirname(folder), { recursive: true })
  const beside = await mkdtemp(`${folder}-`)
  try {
    await fill(beside)
    await rename(beside, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error
    })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
