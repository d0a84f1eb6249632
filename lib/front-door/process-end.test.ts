import type { ChildProcess } from "node:child_process"
import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { Agent, get } from "node:http"
import { connect } from "node:net"
import path from "node:path"
import { createInterface } from "node:readline"
import { buffer } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"

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

describe("a process that serves, after SIGTERM", () => {
  /** Well below the time after which it closes all connections. */
  const SOON_MILLISECONDS = 5_000

  const agent = new Agent({ keepAlive: true })
  let server: ChildProcess
  let port: number
  let lines: string[]

  beforeEach(async () => {
    server = spawn(process.execPath, [PROGRAM, "serve"], { stdio: ["ignore", "pipe", "inherit"] })
    lines = []
    const started = Promise.withResolvers<number>()
    createInterface({ input: server.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      lines.push(line)
      if (line.startsWith("port ")) started.resolve(Number(line.slice(5)))
    })
    port = await started.promise
  })

  afterEach(() => {
    server.kill("SIGKILL")
    agent.destroy()
  })

  const request = async (query: string): Promise<IncomingMessage> => {
    const [response] = await once(get({ agent, port, host: "127.0.0.1", path: `/?${query}` }), "response")
    return response as IncomingMessage
  }

  const terminate = async () => {
    await setTimeout(200)
    server.kill("SIGTERM")
    await setTimeout(200)
  }

  /** It has released its resources and ended by itself. */
  async function expectEndSoon(since: number): Promise<void> {
    if (server.exitCode === null) await once(server, "exit")
    expect(server.exitCode).toBe(0)
    expect(lines).toContain("released")
    expect(performance.now() - since).toBeLessThan(SOON_MILLISECONDS)
  }

  it("closes the connection of a request under way with its response", async () => {
    const sent = request("headers=800")
    await terminate()
    const since = performance.now()
    const response = await sent
    expect(response.headers.connection).toBe("close")
    expect((await buffer(response)).toString()).toBe("aaaa")
    await expectEndSoon(since)
  })

  it("closes the connection of a response under way when it is complete", async () => {
    const response = await request("body=800")
    expect(response.headers.connection).toBe("keep-alive")
    await terminate()
    const since = performance.now()
    expect((await buffer(response)).toString()).toBe("aaaa")
    await expectEndSoon(since)
  })

  it("ends though a connection is never idle, and completes all of its requests", async () => {
    const statuses: (number | undefined)[] = []
    const busy = (async () => {
      for (let isOpen = true; isOpen; ) {
        const response = await request("headers=500")
        await buffer(response)
        statuses.push(response.statusCode)
        isOpen = response.headers.connection !== "close"
      }
    })()
    await setTimeout(600)
    await terminate()
    const since = performance.now()
    await busy
    expect(statuses.every((status) => status === 200)).toBe(true)
    await expectEndSoon(since)
  })

  it("cuts off no reader who is slower than the response is made, nor requests meanwhile", async () => {
    const BYTES = 20_000_000
    const idle = await request("")
    await buffer(idle)
    const socket = connect(port, "127.0.0.1").pause()
    socket.write(`GET /?bytes=${BYTES} HTTP/1.1\r\nHost: here\r\n\r\n`)
    await terminate()
    const meanwhile = await request("")
    expect(meanwhile.headers.connection).toBe("close")
    await buffer(meanwhile)
    const since = performance.now()
    expect((await buffer(socket)).byteLength).toBeGreaterThan(BYTES)
    await expectEndSoon(since)
  })
})
