import pg from "pg"

/**
 * A connection that is given its statements one after the other. Prisma reads the children of a record side by side,
 * in a transaction too, where all of them have one connection; the driver queues them, but warns and will refuse to.
 */
export class OneAtATimeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (...args: unknown[]): unknown => {
      // The pool's own statements come with a callback, on a connection that nobody else has.
      if (args.some((arg) => typeof arg === "function")) return query(...args)
      const turn = last.then(() => query(...args))
      last = turn.catch(() => {})
      return turn
    }
    this.query = inTurn as pg.Client["query"]
  }
}
