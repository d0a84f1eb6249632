import { DomainError } from "#lib/domain/errors/domain-error.ts"

/**
 * Maximum number of transactions of this process that wait for the register of a class with a connection. More could take all
 * connections during a dealing run and leave none for requests that need no register.
 */
const MOST_WAITERS = 2

/** Number of callers that are woken when one has finished; if the register is locked again, they continue to wait. */
const LET_ON_TOGETHER = 2

/** How long a caller waits for the register of a class, with a connection and without. */
export const REGISTER_PATIENCE_MILLISECONDS = 10_000

/** Thrown in a transaction that would exceed the number of waiters: it ends, and is repeated when there is a slot. */
export class RegisterBusy extends Error {
  readonly shareClassId: string

  constructor(shareClassId: string) {
    super("the register of the class is taken, and enough others wait for it with a connection")
    this.shareClassId = shareClassId
  }
}

/** The error after waiting too long. */
export const registerTaken = (cause?: unknown): DomainError =>
  new DomainError("TemporarilyUnavailableError", "Orders of this share class are being dealt. Try again.", {
    cause,
    retryAfterSeconds: 5,
  })

/** Transactions that wait for a register with a connection, by share class. */
const waiters = new Map<string, number>()

/** Callers that wait without a connection, by share class, in order of arrival. */
const queues = new Map<string, Set<() => void>>()

/** Takes a slot for waiting with a connection; throws RegisterBusy when there is none. */
export function enterWaiters(shareClassId: string): void {
  const waiting = waiters.get(shareClassId) ?? 0
  if (waiting >= MOST_WAITERS) throw new RegisterBusy(shareClassId)
  waiters.set(shareClassId, waiting + 1)
}

/** Releases the slot and wakes callers that wait without a connection. */
export function leaveWaiters(shareClassId: string): void {
  const waiting = (waiters.get(shareClassId) ?? 1) - 1
  if (waiting === 0) waiters.delete(shareClassId)
  else waiters.set(shareClassId, waiting)
  letOn(shareClassId)
}

/** Wakes the next callers that wait without a connection. */
export function letOn(shareClassId: string): void {
  const queue = queues.get(shareClassId)
  for (const proceed of [...(queue ?? [])].slice(0, LET_ON_TOGETHER)) proceed()
}

/**
 * Waits without a connection until woken; false when `deadline` (of `performance.now()`) has passed. Whoever waited with a connection
 * may have left while the transaction of the caller was rolled back: then nobody would wake it, and it does not wait.
 */
export async function waitForPlace(shareClassId: string, deadline: number): Promise<boolean> {
  if (!waiters.has(shareClassId)) return performance.now() < deadline
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
