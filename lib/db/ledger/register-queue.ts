import { DomainError } from "#lib/domain/errors/domain-error.ts"

// How the transactions of one process wait for the register of a class that is locked. Up to MAX_WAITERS of them for
// each class, and no more for all classes than half of the pool, wait in PostgreSQL, each with its connection. All
// others are rolled back and wait here without a connection. They are woken in the order of their arrival, a few at a
// time, as those before them get the lock, give up or finish, and run their transaction from its start. A woken one
// that finds no slot again waits at the end of the queue.

/**
 * Maximum number of transactions of this process that wait for the register of a class with a connection. More could take all
 * connections during a dealing run and leave none for requests that need no register.
 */
const MAX_WAITERS = 2

/** The connections of a pool: the `pg.Pool` behind it. */
export type Connections = Readonly<{ options: Readonly<{ max?: number | undefined }> }>

/**
 * How many callers may wait for the registers of all classes together with a connection of a pool: half of its connections. A
 * publication may lock the registers of all classes, and it needs a second connection to commit. The other half of the pool is for
 * that, and for requests that need no register.
 */
const maxWaitersOf = ({ options: { max = 0 } }: Connections): number => Math.max(1, Math.floor(max / 2))

/** Number of callers that are woken when one has finished; if the register is locked again, they continue to wait. */
const WOKEN_TOGETHER = 2

/** How long a caller waits for the register of a class, with a connection and without. */
export const REGISTER_WAIT_MILLISECONDS = 10_000

/**
 * Thrown in a transaction that would exceed the number of waiters: it is rolled back, and repeated when there is a
 * slot.
 */
export class TooManyWaiters extends Error {
  readonly shareClassId: string

  constructor(shareClassId: string) {
    super("the register of the class is taken, and enough others wait for it with a connection")
    this.shareClassId = shareClassId
  }
}

/** The error after waiting too long for a register. */
export const registerStaysLocked = (cause?: unknown): DomainError =>
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
 * If no transaction of the class waits in PostgreSQL, nothing wakes this queue, so one caller retries after this time. The others
 * wait for it.
 */
const RETRY_MILLISECONDS = 100

/** The classes that have a caller who wakes by itself. */
const selfWaking = new Set<string>()

/** Acquires a slot for waiting with one of these connections; throws TooManyWaiters when there is none. */
export function acquireWaiterSlot(shareClassId: string, connections: Connections): void {
  const waiting = waiters.get(shareClassId) ?? 0
  const waitingInPool = waitersOfPools.get(connections) ?? 0
  if (waiting >= MAX_WAITERS || waitingInPool >= maxWaitersOf(connections))
    throw new TooManyWaiters(shareClassId)
  waiters.set(shareClassId, waiting + 1)
  waitersOfPools.set(connections, waitingInPool + 1)
}

/** Releases the slot and wakes callers that wait without a connection. */
export function releaseWaiterSlot(shareClassId: string, connections: Connections): void {
  const waiting = (waiters.get(shareClassId) ?? 1) - 1
  if (waiting === 0) waiters.delete(shareClassId)
  else waiters.set(shareClassId, waiting)
  waitersOfPools.set(connections, (waitersOfPools.get(connections) ?? 1) - 1)
  wakeNext(shareClassId)
}

/** Wakes the next callers that wait without a connection. */
export function wakeNext(shareClassId: string): void {
  const queue = queues.get(shareClassId)
  for (const wake of [...(queue ?? [])].slice(0, WOKEN_TOGETHER)) wake()
}

/**
 * Waits without a connection until woken; false when `deadline` (of `performance.now()`) has passed. Where nobody waits with a
 * connection, because other classes have all slots or because they left while the transaction of the caller was rolled back,
 * one caller is woken after a pause.
 */
export async function waitUntilWoken(shareClassId: string, deadline: number): Promise<boolean> {
  const wakesItself = !waiters.has(shareClassId) && !selfWaking.has(shareClassId)
  if (wakesItself) selfWaking.add(shareClassId)
  const until = wakesItself ? Math.min(deadline, performance.now() + RETRY_MILLISECONDS) : deadline
  const queue = queues.get(shareClassId) ?? new Set()
  queues.set(shareClassId, queue)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leaveQueue = (wasWoken: boolean) => {
    clearTimeout(timer)
    queue.delete(wake)
    if (queue.size === 0) queues.delete(shareClassId)
    if (wakesItself) selfWaking.delete(shareClassId)
    resolve(wasWoken)
    // Somebody else has to try.
    if (wakesItself && !wasWoken) wakeNext(shareClassId)
  }
  const wake = () => leaveQueue(true)
  const timer = setTimeout(() => leaveQueue(until < deadline), Math.max(0, until - performance.now()))
  queue.add(wake)
  return promise
}
