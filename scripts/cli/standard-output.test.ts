import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { ROOT } from "#scripts/root.ts"

const start = (...args: readonly string[]) =>
  spawn(process.execPath, args, { env: { ...process.env, NODE_NO_WARNINGS: "1" } })

/** What a program writes about errors, and its exit code. */
async function endOf(program: ReturnType<typeof start>): Promise<Readonly<{ errors: string; code: number }>> {
  const [errors, [code]] = await Promise.all([text(program.stderr), once(program, "exit")])
  return { errors, code }
}

describe("a reader who stops early, as head does, is no error", { timeout: 60_000 }, () => {
  it("before the first line", async () => {
    const cli = start(path.join(ROOT, "scripts", "cli.mjs"), "--help")
    cli.stdout.destroy()
    expect(await endOf(cli)).toEqual({ errors: "", code: 0 })
  })

  it("while an export waits for it", async () => {
    const source = `
      import { allowReaderToStop, writeOut } from ${JSON.stringify(path.join(import.meta.dirname, "standard-output.ts"))}
      allowReaderToStop()
      while (await writeOut("line\\n".repeat(100_000)));`
    const program = start("--input-type=module", "--eval", source)
    await once(program.stdout, "readable")
    program.stdout.destroy()
    expect(await endOf(program)).toEqual({ errors: "", code: 0 })
  })
})

it("an older Node.js, which reads no TypeScript, is named", { timeout: 60_000 }, async () => {
  const cli = start("--no-experimental-strip-types", path.join(ROOT, "scripts", "cli.mjs"), "--help")
  const { errors, code } = await endOf(cli)
  expect(code).toBe(1)
  expect(errors).toMatch(/^Node\.js 24 is required; this is \S+\. Run npm run cli/)
})
