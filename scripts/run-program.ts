import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { ROOT } from "./root.ts"

/** Turns off the telemetry of the programs that we run. */
export const QUIET_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  CHECKPOINT_DISABLE: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  // `prisma generate` requires its engine without using it; any existing program prevents a download.
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
}

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Ends the program and its child processes when it aborts. */
  readonly stop: AbortSignal
  /** Receives the output as it is written; without it, the output goes to this terminal. */
  readonly onOutput?: (text: string) => void
}

/** Shows the output of what runs beside something else when it is over. */
export async function withOutputAfterwards<T>(
  work: (onOutput: (text: string) => void) => Promise<T>,
): Promise<T> {
  let output = ""
  const keep = (text: string) => {
    output += text
  }
  return work(keep).finally(() => process.stdout.write(output))
}

/** How long a program may take to exit after SIGTERM. */
const ENDS_WITHIN_MILLISECONDS = 10_000

/**
 * Runs a Node.js program of this checkout, such as `node_modules/next/dist/bin/next`, until it exits.
 * @returns its exit code
 * @throws the reason of `stop` when that aborted
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<number> {
  options.stop.throwIfAborted()
  // In a separate process group its child processes can be ended too, and Ctrl-C reaches it only through us.
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
    // Remaining child processes would keep its output open.
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
  const timeout = setTimeout(() => signalGroup(child, "SIGKILL"), ENDS_WITHIN_MILLISECONDS).unref()
  // The process-group id may have been reused.
  child.once("exit", () => clearTimeout(timeout))
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The whole group has exited.
  }
}
