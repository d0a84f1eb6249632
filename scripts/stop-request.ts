const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Aborts on Ctrl-C, SIGTERM, a closed terminal, or when the parent process exits (they share a channel). Further signals
 * are ignored, because the process is already stopping.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort(new StopRequested())
  for (const signal of SIGNALS) process.on(signal, stop)
  // The reader of the output has exited, as in npm start | head.
  process.stdout.on("error", stop)
  if (process.channel) {
    process.once("disconnect", stop)
    process.channel.unref()
  }
  return controller.signal
}

/** The reason of a stop on request; not an error. */
export class StopRequested extends Error {
  override readonly name = "StopRequested"

  constructor() {
    super("Stopped on request")
  }
}
