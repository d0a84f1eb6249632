import { createServer } from "node:http"
import next from "next"

/** The built application without the front door, to measure Next.js alone. Sends its port when it listens. */
const app = next({ dev: false })
await app.prepare()
const handler = app.getRequestHandler()
const server = createServer((request, response) => void handler(request, response))
process.on("disconnect", () => process.exit(0))
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.(typeof address === "object" && address !== null ? address.port : 0)
})
