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
  if (isRead && !process.stdout.write(text))
    await Promise.race([once(process.stdout, "drain"), once(process.stdout, "close")])
  return isRead
}
