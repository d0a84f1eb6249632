import { DomainError } from "#lib/domain/errors/domain-error.ts"

/**
 * So many transactions of this process wait for the register of a class with a connection of the pool. More would take
 * all connections while a dealing run holds the register, and leave none to requests that need no register.
 */
const MOST_WAITERS = 2

/** So many callers are let on when one has come through: if the register is taken again, they wait on. */
const LET_ON_TOGETHER = 2

/** How long a caller waits for the register of a class, with a connection and without. */
export const REGISTER_PATIENCE_MILLISECONDS = 10_000

/** Thrown inside of a transaction that would be one waiter too many: it ends, and is repeated when there is a place. */
export class RegisterBusy extends Error {
  readonly shareClassId: string

  constructor(shareClassId: string) {
    super("the register of the class is taken, and enough others wait for it with a connection")
    this.shareClassId = shareClassId
  }
}

/** The error response for whoever has waited in vain. */
export const registerTaken = (cause?: unknown): DomainError =>
  new DomainError("ServiceUnavailableError", "Orders of this share class are being dealt. Try again.", {
    cause,
    retryAfterSeconds: 5,
  })

/** Transactions that wait for a register with a connection, by share class. */
const waiters = new Map<string, number>()

/** Callers that wait without a connection, by share class, in the order in which they came. */
const queues = new Map<string, Set<() => void>>()

/** Takes a place among those who wait with a connection; throws RegisterBusy when there is none. */
export function enterWaiters(shareClassId: string): void {
  const waiting = waiters.get(shareClassId) ?? 0
  if (waiting >= MOST_WAITERS) throw new RegisterBusy(shareClassId)
  waiters.set(shareClassId, waiting + 1)
}

/** Gives the place back, and lets on who waits without a connection. */
export function leaveWaiters(shareClassId: string): void {
  const waiting = (waiters.get(shareClassId) ?? 1) - 1
  if (waiting === 0) waiters.delete(shareClassId)
  else waiters.set(shareClassId, waiting)
  letOn(shareClassId)
}

/** Lets on the next callers that wait without a connection. */
export function letOn(shareClassId: string): void {
  const queue = queues.get(shareClassId)
  for (const proceed of [...(queue ?? [])].slice(0, LET_ON_TOGETHER)) proceed()
}

/** Waits without a connection until let on; false when `deadline` (of `performance.now()`) has come first. */
export function waitForPlace(shareClassId: string, deadline: number): Promise<boolean> {
  const queue = queues.get(shareClassId) ?? new Set()
  queues.set(shareClassId, queue)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leave = (isLetOn: boolean) => {
    clearTimeout(timer)
    queue.delete(proceed)
    if (queue.size === 0) queues.delete(shareClassId)
    resolve(isLetOn)
  }
  const proceed = () => leave(true)
  const timer = setTimeout(() => leave(false), Math.max(0, deadline - performance.now()))
  queue.add(proceed)
  return promise
}
