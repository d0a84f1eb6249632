import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { text } from "node:stream/consumers"
import { expect, it } from "vitest"
import { ROOT } from "#scripts/run-program.ts"

it("a reader who stops early, as head does, is no error", { timeout: 60_000 }, async () => {
  const cli = spawn(process.execPath, [path.join(ROOT, "scripts", "cli.ts"), "--help"], {
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  })
  cli.stdout.destroy()
  const [errors, [code]] = await Promise.all([text(cli.stderr), once(cli, "exit")])
  expect(errors).toBe("")
  expect(code).toBe(0)
})
