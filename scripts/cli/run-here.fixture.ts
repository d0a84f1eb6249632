import { vi } from "vitest"
import { runCli } from "./run-cli.ts"

/** What a command line wrote, and its exit code. */
export type Outcome = Readonly<{ code: number; out: string; error: string }>

/** Runs a command line in the process of a test and returns its output; run them one after the other. */
export async function runHere(...args: readonly string[]): Promise<Outcome> {
  const written = { out: "", error: "" }
  const line = (to: keyof typeof written) => (text: unknown) => {
    written[to] += `${text}\n`
  }
  const piece = (to: keyof typeof written) => (text: unknown) => {
    written[to] += text
    return true
  }
  const spies = [
    vi.spyOn(console, "log").mockImplementation(line("out")),
    vi.spyOn(console, "error").mockImplementation(line("error")),
    // Commander writes its help and errors itself.
    vi.spyOn(process.stdout, "write").mockImplementation(piece("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(piece("error")),
  ]
  try {
    return { code: await runCli(args), ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Runs a command line as `runHere` does; what it wrote to its output and then to its errors is one text. */
export async function cli(...args: readonly string[]): Promise<Readonly<{ code: number; text: string }>> {
  const { code, out, error } = await runHere(...args)
  return { code, text: out + error }
}
