import { execFile } from "node:child_process"
import path from "node:path"
import { describe, expect, it } from "vitest"

const PROGRAM = path.join(import.meta.dirname, "process-end.fixture.ts")

const run = (how: string): Promise<Readonly<{ code: unknown; output: string }>> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, how], (error, output) => resolve({ code: error?.code ?? 0, output }))
  })

describe("a process", () => {
  it("ends with a line that says why on an exception that nobody caught, whoever else listens", async () => {
    const { code, output } = await run("exception")
    expect(code).toBe(1)
    expect(output).toMatch(/"level":"fatal".*"message":"out of order".*ends the process/)
    expect(output).not.toContain("lives on")
  })

  it("goes on after a rejected promise that nobody handled, and writes it down", async () => {
    const { code, output } = await run("rejection")
    expect(code).toBe(0)
    expect(output).toMatch(/"level":"error".*"message":"out of order".*nobody handled/)
    expect(output).toContain("lives on")
  })
})
