import pino from "pino"
import { env } from "#lib/env.ts"

const shared = globalThis as typeof globalThis & { sharebookLog?: pino.Logger }

/** The structured log of this process: one JSON object a line on standard output. */
export function log(): pino.Logger {
  shared.sharebookLog ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    redact: ["authorization", "cookie"],
  })
  return shared.sharebookLog
}
