import pino from "pino"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import { env } from "#lib/env.ts"

/** What a pipe takes in one piece (PIPE_BUF): lines of several processes are never mixed. */
const ATOMIC_BYTES = 4_096

/**
 * The structured log of this process: one JSON object a line on standard output. Lines leave in batches, those that come while
 * one is written with the next one; a fatal line and the end of the process wait for all of them.
 */
export const log = processSingleton(
  "sharebookLog",
  (): pino.Logger =>
    pino(
      {
        level: env().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
        redact: ["authorization", "cookie"],
      },
      pino.destination({ sync: false, maxWrite: ATOMIC_BYTES }),
    ),
)
