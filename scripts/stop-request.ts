const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * An abort signal for the end of this process's work: Ctrl-C, SIGTERM, a closed terminal, or the process that started
 * it being gone (they share a channel). Further signals change nothing: stopping is under way.
 */
export function stopRequest(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort(new StopRequested())
  for (const signal of SIGNALS) process.on(signal, stop)
  // Whoever read the output has gone, as in npm start | head.
  process.stdout.on("error", stop)
  if (process.channel) {
    process.once("disconnect", stop)
    process.channel.unref()
  }
  return controller.signal
}

/** Why work ended early: someone asked for it. Not an error. */
export class StopRequested extends Error {
  override readonly name = "StopRequested"

  constructor() {
    super("Stopped on request")
  }
}
