import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"

/** Starts a program with the module loaded, as the server has it. */
async function start(name: string, source: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "sharebook-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, name)
  await writeFile(file, source)
  return fork(file, { execArgv: ["--import", path.join(import.meta.dirname, "end-with-parent.ts")] })
}

describe("a program that exits with its parent", () => {
  it("is sent SIGTERM when the channel to it closes", async () => {
    const server = await start("server.ts", "setInterval(() => {}, 1000); process.send('up')")
    await once(server, "message")
    server.disconnect()
    expect(await once(server, "exit")).toEqual([null, "SIGTERM"])
  })

  it("does not apply to workers of the server", async () => {
    const worker = await start("worker.ts", "process.on('message', (message) => process.send(message))")
    worker.send("still there?")
    expect((await once(worker, "message"))[0]).toBe("still there?")
    worker.send("and now?")
    expect((await once(worker, "message"))[0]).toBe("and now?")
    worker.disconnect()
    expect(await once(worker, "exit")).toEqual([0, null])
  })
})
