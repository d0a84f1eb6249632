import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"

/**
 * A hash of the paths and contents of files, not of their times, so that it is the same after a fresh clone.
 * @param root folder to look in
 * @param includes decides on a path relative to the root, for files and (with a trailing slash) for folders
 */
export async function fingerprint(
  root: string,
  includes: (relativePath: string) => boolean,
): Promise<string> {
  const files = (await listFiles(root, "", includes)).sort()
  const hash = createHash("sha256")
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))))
  for (const [index, content] of contents.entries()) {
    hash.update(`${files[index]}\0${content.length}\0`).update(content)
  }
  return hash.digest("hex")
}

async function listFiles(
  root: string,
  folder: string,
  includes: (relativePath: string) => boolean,
): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const relativePath = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) {
        return includes(`${relativePath}/`) ? listFiles(root, relativePath, includes) : []
      }
      return entry.isFile() && includes(relativePath) ? [relativePath] : []
    }),
  )
  return found.flat()
}
