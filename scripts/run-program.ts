import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"

/** The checkout. */
export const ROOT = path.resolve(import.meta.dirname, "..")

/** Nothing that runs here reports to its maker. */
export const QUIET_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  CHECKPOINT_DISABLE: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  // Prisma asks for its engine although `generate` does not use it; a program that exists keeps it from downloading.
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
}

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Ends the program, and everything it started, when it aborts. */
  readonly stop: AbortSignal
  /** Gets the output as it comes; without it, the output goes to this terminal. */
  readonly onOutput?: (text: string) => void
}

/** How long a program may take to end by itself once it was asked to. */
const ENDS_WITHIN_MILLISECONDS = 10_000

/**
 * Runs a Node.js program of this checkout, such as `node_modules/next/dist/bin/next`, to its end.
 * @returns its exit code
 * @throws the reason of `stop` when that aborted
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<number> {
  options.stop.throwIfAborted()
  // A process group of its own: what it starts in turn can be ended with it, and Ctrl-C reaches it only through us.
  const child = spawn(process.execPath, [path.join(ROOT, file), ...args], {
    cwd: ROOT,
    detached: true,
    env: { ...QUIET_ENVIRONMENT, ...options.environment },
    stdio: ["ignore", options.onOutput ? "pipe" : "inherit", options.onOutput ? "pipe" : "inherit"],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => options.onOutput?.(text))
  }
  const end = () => endGroup(child)
  options.stop.addEventListener("abort", end, { once: true })
  try {
    // What it leaves behind would keep its output open, and us waiting.
    child.once("exit", () => signalGroup(child, "SIGKILL"))
    const code = await new Promise<number>((resolve, reject) => {
      child.once("error", reject)
      child.once("close", (exitCode) => resolve(exitCode ?? 1))
    })
    options.stop.throwIfAborted()
    return code
  } finally {
    options.stop.removeEventListener("abort", end)
  }
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, "SIGTERM")
  setTimeout(() => signalGroup(child, "SIGKILL"), ENDS_WITHIN_MILLISECONDS).unref()
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // All of the group have ended.
  }
}
