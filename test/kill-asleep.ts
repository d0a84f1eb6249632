import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import type { DatabasePool } from "#lib/db/client.ts"

const ASKS_AGAIN_AFTER_MILLISECONDS = 20

/**
 * Starts a program, kills it as soon as a statement of it is in `pg_sleep` (as a trigger of the test makes it), and waits until
 * that statement has ended too. Nothing else of the database may sleep meanwhile.
 * @param program path of the program, which runs with these arguments
 * @throws Error when the program ends without having slept
 */
export async function killAsleep(db: DatabasePool, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: "inherit" })
  const ended = once(child, "exit")
  const sleeping = () => db.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  while ((await sleeping()).length === 0) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} ended without being asleep`)
    await setTimeout(ASKS_AGAIN_AFTER_MILLISECONDS)
  }
  child.kill("SIGKILL")
  await ended
  while ((await sleeping()).length > 0) await setTimeout(ASKS_AGAIN_AFTER_MILLISECONDS)
}
