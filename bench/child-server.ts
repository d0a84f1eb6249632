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
    // Bytes stay bytes on their way.
    serialization: "advanced",
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

/** Has the bare server send a response. */
export async function configureBareServer(
  { process: child }: ChildServer,
  response: Readonly<{
    headers: Readonly<Record<string, string>>
    body: string | Uint8Array
    headersOf304?: Readonly<Record<string, string>>
  }>,
): Promise<void> {
  const ready = once(child, "message")
  child.send(response)
  await ready
}

/** The seconds of processor time that the bare server has used. */
export async function bareProcessorSeconds({ process: child }: ChildServer): Promise<number> {
  const answered = once(child, "message")
  child.send("processor time")
  const [{ user, system }] = (await answered) as [NodeJS.CpuUsage]
  return (user + system) / 1_000_000
}

/** The headers of a response without those of its connection. */
export const withoutConnection = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !["connection", "date", "keep-alive", "transfer-encoding"].includes(name),
    ),
  )
