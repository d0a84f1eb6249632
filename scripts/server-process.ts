import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { QUIET_ENVIRONMENT, ROOT } from "./run-program.ts"

/** The running server (`server.ts`) as a process of its own. */
export interface ServerProcess {
  /** Resolves with the exit code when it has ended, whoever ended it. */
  readonly ended: Promise<number>
  /** Asks it to finish the requests under way, and waits until it has gone. */
  stop(): Promise<void>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
}

export interface ServerOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** File descriptor for its output; without it, the output goes to this terminal. */
  readonly outputTo?: number
}

/** A little more than the server gives its own requests to end. */
const DRAINS_WITHIN_MILLISECONDS = 15_000
const READY_WITHIN_MILLISECONDS = 60_000

/**
 * Starts the server. It is in a session of its own, so that Ctrl-C reaches it once and through us, and it ends by
 * itself when this process is killed.
 */
export function startServer(options: ServerOptions): ServerProcess {
  const output = options.outputTo ?? "inherit"
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--import",
      path.join(import.meta.dirname, "end-with-parent.ts"),
      path.join(ROOT, "server.ts"),
    ],
    {
      cwd: ROOT,
      detached: true,
      env: { ...QUIET_ENVIRONMENT, ...options.environment },
      stdio: ["ignore", output, output, "ipc"],
    },
  )
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(1))
    child.once("exit", (code) => resolve(code ?? 1))
  })
  const kill = async () => {
    child.kill("SIGKILL")
    await ended
  }
  return { ended, stop: () => stopServer(child, ended), kill }
}

async function stopServer(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill("SIGTERM")
  const impatience = setTimeout(() => child.kill("SIGKILL"), DRAINS_WITHIN_MILLISECONDS)
  await ended
  clearTimeout(impatience)
}

/**
 * Waits until the server says that it is ready.
 * @param origin where it listens
 * @throws Error when it ends instead, or is not ready within a minute; the reason of `stop` when that aborts
 */
export async function waitUntilReady(
  server: ServerProcess,
  origin: string,
  stop: AbortSignal,
): Promise<void> {
  let exitCode: number | undefined
  void server.ended.then((code) => {
    exitCode = code
  })
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS
  let lastResponse = "no answer"
  while (Date.now() < deadline) {
    stop.throwIfAborted()
    if (exitCode !== undefined) throw new Error(`The server ended while starting (exit code ${exitCode}).`)
    try {
      const response = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })
      if (response.ok) return
      lastResponse = await response.text()
    } catch {
      // It does not listen yet.
    }
    await sleep(50)
  }
  throw new Error(`The server is not ready after a minute: ${lastResponse}`)
}
