import { Socket } from "node:net"

/**
 * A socket that ends when nothing has come or gone for so long. A route that is lost without a word would otherwise
 * keep the statement on it, and its place in the pool, until TCP gives up after a quarter of an hour. Ending the
 * connection, unlike giving up on the statement, leaves no transaction open behind it.
 */
export function impatientSocket(silenceMilliseconds: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMilliseconds, () =>
    socket.destroy(new Error("Connection terminated: it fell silent")),
  )
  return socket
}
