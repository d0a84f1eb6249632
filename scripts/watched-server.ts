import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { watch } from "chokidar"
import { ROOT } from "./root.ts"
import { type ServerOptions, type ServerProcess, startServer } from "./server-process.ts"

/** Sources that the server process runs; Next.js compiles all others and watches them itself. */
const SOURCES = ["server.ts", "serving-process.ts", "lib", "demo", "app/api"]

/** Pause, because editors write a file in several steps and several files together. */
const SETTLED_AFTER_MILLISECONDS = 100

/**
 * Starts the server and restarts it whenever its sources change. If it exits after a restart, for example because of a
 * syntax error, it is restarted at the next change; `ended` refers to the first server only.
 */
export function startServerWithReload(options: ServerOptions): ServerProcess {
  const first = startServer(options)
  const ended = Promise.withResolvers<number>()
  let running = first
  let restart: Promise<void> | undefined
  void first.ended.then((code) => {
    if (running === first && restart === undefined) ended.resolve(code)
  })

  const watcher = watch(
    SOURCES.map((source) => path.join(ROOT, source)),
    { ignoreInitial: true, ignored: path.join(ROOT, "lib/db/generated") },
  )
  watcher.on("all", (_event, file) => {
    restart ??= startAgain(file).finally(() => {
      restart = undefined
    })
  })

  async function startAgain(file: string): Promise<void> {
    await sleep(SETTLED_AFTER_MILLISECONDS)
    console.log(`${path.relative(ROOT, file)} has changed: restarting the server.`)
    await running.stop()
    running = startServer(options)
  }

  /** Ends the running server after a restart in progress. */
  const end = (how: (server: ServerProcess) => Promise<void>) => async () => {
    await watcher.close()
    await restart
    await how(running)
    ended.resolve(0)
  }
  return { ended: ended.promise, stop: end((server) => server.stop()), kill: end((server) => server.kill()) }
}
