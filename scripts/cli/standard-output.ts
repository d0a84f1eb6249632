import { once } from "node:events"

let isRead = true

/** The reader of the output may stop early (a pager, head): what is written after that is lost, and no error. */
export function allowReaderToStop(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
    isRead = false
  })
}

/** Writes text at the speed of its reader; false when nobody reads any more. */
export async function writeOut(text: string): Promise<boolean> {
  // An error ends the wait as well; it is dealt with above.
  if (isRead && !process.stdout.write(text)) await once(process.stdout, "drain").catch(() => {})
  return isRead
}
