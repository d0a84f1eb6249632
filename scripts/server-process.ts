import { type ChildProcess, spawn } from "node:child_process"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ROOT } from "./root.ts"
import { QUIET_ENVIRONMENT } from "./run-program.ts"

/** The server (`server.ts`) as a child process. */
export interface ServerProcess {
  /** Resolves with the exit code when it has exited, for whatever reason; after a signal with 128 and its number, as in a shell. */
  readonly ended: Promise<number>
  /** Lets it finish the requests in progress, and waits until it has exited. */
  stop(): Promise<void>
  /** Kills it immediately, like a crash. */
  kill(): Promise<void>
}

export interface ServerOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** File descriptor for its output; default: this terminal. */
  readonly outputTo?: number
}

/** A little longer than the server waits for its requests. */
const DRAINS_WITHIN_MILLISECONDS = 15_000
const READY_WITHIN_MILLISECONDS = 60_000

/**
 * Starts the server in a separate session, so that Ctrl-C reaches it once and through us. It exits when this process is
 * killed.
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
    child.once("exit", (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 1 : os.constants.signals[signal])),
    )
  })
  const kill = async () => {
    child.kill("SIGKILL")
    await ended
  }
  return { ended, stop: () => stopServer(child, ended), kill }
}

async function stopServer(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill("SIGTERM")
  const timeout = setTimeout(() => child.kill("SIGKILL"), DRAINS_WITHIN_MILLISECONDS)
  await ended
  clearTimeout(timeout)
}

/**
 * Waits until the server is ready.
 * @param origin where it listens
 * @throws Error when it exits or is not ready within a minute; the reason of `stop` when that aborts
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
  let lastResponse = "no response"
  while (Date.now() < deadline) {
    stop.throwIfAborted()
    if (exitCode !== undefined) throw new Error(`The server exited while starting (exit code ${exitCode}).`)
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
