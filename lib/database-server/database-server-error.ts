import { statfs } from "node:fs/promises"

/** A database that cannot be used, said in a sentence the person who started the program can act on. */
export class DatabaseServerError extends Error {
  override readonly name = "DatabaseServerError"
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /No space left on device|ENOSPC/,
    "the disk is full. Free some space on the disk of $FOLDER and start again; nothing was lost.",
  ],
  [
    /error while loading shared libraries: (\S+):/,
    "the system library $1 is missing. Install it, or set DATABASE_URL to a PostgreSQL of your own.",
  ],
  [
    /could not (?:create|map|resize|open) (?:anonymous )?shared memory|could not create semaphores/,
    "the system gives it too little shared memory. Raise the limit (in Docker: --shm-size), or set DATABASE_URL.",
  ],
  [
    /database files are incompatible with server|initialized by PostgreSQL version (\d+)/,
    "its data was made by another PostgreSQL version. Go back to the release that made it and move the data with pg_dump.",
  ],
  [
    /Permission denied|EACCES|EPERM|EROFS|Read-only file system|ENOENT.*mkdir|has wrong ownership/,
    "it may not read or write its files. Check the owner and the rights of $FOLDER, or start as the user who started it first.",
  ],
]

/** With less than this PostgreSQL neither starts nor finds room to log why. */
const MIN_FREE_BYTES = 20_000_000

/**
 * Says why the embedded database did not work, from what PostgreSQL or the system printed.
 * @param action what was attempted, as in "could not be started"
 * @param folder a folder of its data, whose disk may be full
 */
export async function embeddedFailure(
  action: string,
  output: string,
  folder: string,
  cause?: unknown,
): Promise<DatabaseServerError> {
  const explained = (await diskIsFull(folder)) ? `${output} (ENOSPC)` : output
  for (const [pattern, reason] of REASONS) {
    const match = pattern.exec(explained)
    if (match === null) continue
    const sentence = reason.replace("$1", match[1] ?? "").replace("$FOLDER", folder)
    return new DatabaseServerError(`The embedded database ${action}: ${sentence}`, { cause })
  }
  const lastLines = output.trim().split("\n").slice(-6).join("\n  ")
  return new DatabaseServerError(
    `The embedded database ${action}:\n  ${lastLines}\nYou can set DATABASE_URL to a PostgreSQL of your own instead.`,
    { cause },
  )
}

async function diskIsFull(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < MIN_FREE_BYTES,
    () => false,
  )
}
