import { setTimeout } from "node:timers/promises"

const ASKS_AGAIN_AFTER_MILLISECONDS = 25

/** Polls a condition until it is true; throws with `what` after the deadline. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  deadlineMilliseconds = 30_000,
): Promise<void> {
  const deadline = performance.now() + deadlineMilliseconds
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${deadlineMilliseconds} ms: ${what}`)
    await setTimeout(ASKS_AGAIN_AFTER_MILLISECONDS)
  }
}
