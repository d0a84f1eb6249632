import cluster from "node:cluster"
import { once } from "node:events"
import { createServer } from "node:http"
import os from "node:os"
import path from "node:path"
import next from "next"

/** The built page of `bench/bare-page`, by a process for each core, like the service. Sends its port when all of them listen. */
if (cluster.isPrimary) {
  const ports = await Promise.all(
    Array.from({ length: os.availableParallelism() }, async () => {
      const [{ port }] = (await once(cluster.fork(), "listening")) as [Readonly<{ port: number }>]
      return port
    }),
  )
  process.on("disconnect", () => process.exit(0))
  process.send?.(ports[0])
} else {
  const app = next({ dev: false, dir: path.join(import.meta.dirname, "bare-page") })
  await app.prepare()
  const handler = app.getRequestHandler()
  createServer((request, response) => void handler(request, response)).listen(0, "127.0.0.1")
}
