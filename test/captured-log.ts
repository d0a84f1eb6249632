import pino from "pino"
import { afterEach, beforeEach } from "vitest"
import { processGlobal } from "#lib/domain/process/process-global.ts"

/** Has each test of the file or group write to a log of its own; returns what has been logged in the present test. */
export function capturedLog(): () => unknown[] {
  const shared = processGlobal<pino.Logger>("sharebookLog")
  const earlier = shared.value
  let lines: string[] = []
  beforeEach(() => {
    lines = []
    const options = { formatters: { level: (level: string) => ({ level }) } }
    shared.value = pino(options, { write: (line) => lines.push(line) })
  })
  afterEach(() => {
    shared.value = earlier
  })
  return () => lines.map((line) => JSON.parse(line))
}
