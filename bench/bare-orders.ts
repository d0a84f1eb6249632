import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:http"
import pg from "pg"

/**
 * The reference for orders: a bare Node HTTP server that parses each body, inserts it as one row, and responds with the bytes
 * that its parent process has sent. Sends its port when it listens.
 */
type Setup = Readonly<{ databaseUrl: string; response: string }>

const INSERT = { name: "insert", text: "INSERT INTO bare_orders (id, body) VALUES ($1, $2)" }

const setUp = Promise.withResolvers<Readonly<{ pool: pg.Pool; response: string }>>()

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"))
  const { pool, response: text } = await setUp.promise
  await pool.query({ ...INSERT, values: [randomUUID(), body] })
  response.writeHead(201, { "content-type": "application/json" }).end(text)
}

process.on("message", ({ databaseUrl, response }: Setup) => {
  setUp.resolve({ pool: new pg.Pool({ connectionString: databaseUrl, max: 10 }), response })
  process.send?.("ready")
})
process.on("disconnect", () => process.exit(0))
const server = createServer((request, response) => void respond(request, response))
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.(typeof address === "object" && address !== null ? address.port : 0)
})
