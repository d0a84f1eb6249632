import type { ChildProcess } from "node:child_process"
import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

/** A server of the benchmark in a separate process. */
export type ChildServer = Readonly<{ origin: string; process: ChildProcess; stop: () => Promise<void> }>

/** Starts a script in this folder that sends its port when it listens. */
export async function startChildServer(
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = fork(path.join(import.meta.dirname, script), {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const [port] = (await once(child, "message")) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    stop: async () => {
      child.kill("SIGKILL")
      await once(child, "exit")
    },
  }
}
