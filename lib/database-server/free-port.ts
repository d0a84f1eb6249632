import { createServer } from "node:net"

/** Whether nothing listens on a port of an address; without an address, of all addresses of the machine. */
export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false)
      else reject(error)
    })
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => server.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 on which nothing listens now: the preferred one when it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portIsFree(preferred, "127.0.0.1"))) return preferred
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port)
        else reject(new Error("The system gave no free port"))
      })
    })
  })
}
