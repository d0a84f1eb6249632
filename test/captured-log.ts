import pino from "pino"
import { afterEach, beforeEach } from "vitest"

/** Has each test of the file or group write to a log of its own; returns what has been logged in the present test. */
export function capturedLog(): () => unknown[] {
  const shared = globalThis as typeof globalThis & { sharebookLog?: pino.Logger | undefined }
  const earlier = shared.sharebookLog
  let lines: string[] = []
  beforeEach(() => {
    lines = []
    const options = { formatters: { level: (level: string) => ({ level }) } }
    shared.sharebookLog = pino(options, { write: (line) => lines.push(line) })
  })
  afterEach(() => {
    shared.sharebookLog = earlier
  })
  return () => lines.map((line) => JSON.parse(line))
}
