import { DomainError } from "#lib/domain/errors/domain-error.ts"

/**
 * Maximum number of transactions of this process that wait for the register of a class with a connection. More could take all
 * connections during a dealing run and leave none for requests that need no register.
 */
const MOST_WAITERS = 2

/** The connections of a pool: the `pg.Pool` behind it. */
export type Connections = Readonly<{ options: Readonly<{ max?: number | undefined }> }>

/**
 * How many callers may wait for the registers of all classes together with a connection of a pool: half of its connections. A
 * publication may lock the registers of all classes, and it needs a second connection to commit. The other half of the pool is for
 * that, and for requests that need no register.
 */
const mostWaitersOf = ({ options: { max = 0 } }: Connections): number => Math.max(1, Math.floor(max / 2))

/** Number of callers that are woken when one has finished; if the register is locked again, they continue to wait. */
const WOKEN_TOGETHER = 2

/** How long a caller waits for the register of a class, with a connection and without. */
export const REGISTER_WAIT_MILLISECONDS = 10_000

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

/** How many callers wait with a connection of each pool. */
const waitersOfPools = new WeakMap<Connections, number>()

/** Callers that wait without a connection, by share class, in order of arrival. */
const queues = new Map<string, Set<() => void>>()

/**
 * When the first caller tries again for whose class nobody waits with a connection: nobody else would wake it. The others
 * wait until it has come through.
 */
const RETRY_MILLISECONDS = 100

/** The classes that have a caller who tries again by itself. */
const retried = new Set<string>()

/** Takes a slot for waiting with one of these connections; throws RegisterBusy when there is none. */
export function enterWaiters(shareClassId: string, connections: Connections): void {
  const waiting = waiters.get(shareClassId) ?? 0
  const waitingInPool = waitersOfPools.get(connections) ?? 0
  if (waiting >= MOST_WAITERS || waitingInPool >= mostWaitersOf(connections))
    throw new RegisterBusy(shareClassId)
  waiters.set(shareClassId, waiting + 1)
  waitersOfPools.set(connections, waitingInPool + 1)
}

/** Releases the slot and wakes callers that wait without a connection. */
export function leaveWaiters(shareClassId: string, connections: Connections): void {
  const waiting = (waiters.get(shareClassId) ?? 1) - 1
  if (waiting === 0) waiters.delete(shareClassId)
  else waiters.set(shareClassId, waiting)
  waitersOfPools.set(connections, (waitersOfPools.get(connections) ?? 1) - 1)
  letOn(shareClassId)
}

/** Wakes the next callers that wait without a connection. */
export function letOn(shareClassId: string): void {
  const queue = queues.get(shareClassId)
  for (const proceed of [...(queue ?? [])].slice(0, WOKEN_TOGETHER)) proceed()
}

/**
 * Waits without a connection until woken; false when `deadline` (of `performance.now()`) has passed. Where nobody waits with a
 * connection, because other classes have all slots or because they left while the transaction of the caller was rolled back,
 * one caller is woken after a pause.
 */
export async function waitForPlace(shareClassId: string, deadline: number): Promise<boolean> {
  const triesAgain = !waiters.has(shareClassId) && !retried.has(shareClassId)
  if (triesAgain) retried.add(shareClassId)
  const until = triesAgain ? Math.min(deadline, performance.now() + RETRY_MILLISECONDS) : deadline
  const queue = queues.get(shareClassId) ?? new Set()
  queues.set(shareClassId, queue)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leave = (isLetOn: boolean) => {
    clearTimeout(timer)
    queue.delete(proceed)
    if (queue.size === 0) queues.delete(shareClassId)
    if (triesAgain) retried.delete(shareClassId)
    resolve(isLetOn)
    // Somebody else has to try.
    if (triesAgain && !isLetOn) letOn(shareClassId)
  }
  const proceed = () => leave(true)
  const timer = setTimeout(() => leave(until < deadline), Math.max(0, until - performance.now()))
  queue.add(proceed)
  return promise
}
