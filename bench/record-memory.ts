import { appendFileSync } from "node:fs"
import path from "node:path"

// Loaded into each process of a measured service, with --expose-gc: collects garbage every minute and appends what is left to
// the file beside it in NODE_OPTIONS. A first process that only starts others records itself too.
const EVERY_MILLISECONDS = 60_000

const file = new URL(import.meta.url).searchParams.get("file")
if (file !== null && path.basename(process.argv[1] ?? "") === "server.ts") {
  setInterval(() => {
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    appendFileSync(file, `${JSON.stringify({ pid: process.pid, at: Date.now(), rss, heapUsed, external })}\n`)
  }, EVERY_MILLISECONDS).unref()
}
