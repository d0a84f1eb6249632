import { createServer } from "node:http"

/**
 * The reference for comparison: a bare Node HTTP server that returns the bytes and headers of its parent process, or 304
 * for a conditional request. Sends its port when it listens.
 */
type Headers = Readonly<Record<string, string>>
type FixedResponse = Readonly<{ headers: Headers; body: string | Uint8Array; headersOf304?: Headers }>

let headers: Headers = {}
let headersOf304: Headers = {}
let body = Buffer.alloc(0)

const server = createServer((request, response) => {
  if (request.headers["if-none-match"] !== undefined) {
    response.writeHead(304, headersOf304).end()
    return
  }
  response.writeHead(200, headers).end(body)
})

process.on("message", (message: FixedResponse | "processor time") => {
  if (message === "processor time") {
    process.send?.(process.cpuUsage())
    return
  }
  headers = message.headers
  headersOf304 = message.headersOf304 ?? { etag: headers.etag ?? "" }
  body = Buffer.from(message.body)
  process.send?.("ready")
})
process.on("disconnect", () => process.exit(0))
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.(typeof address === "object" && address !== null ? address.port : 0)
})
