const HEARTBEAT_MILLISECONDS = 1_000
/** Less often where lines cannot be rewritten, such as in a log file. */
const LOGGED_HEARTBEAT_MILLISECONDS = 10_000

/** @param {number} started milliseconds since the epoch */
const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`

/**
 * Runs one step and prints its progress: a line with the elapsed time, updated every second, and a final line.
 * @template T
 * @param {string} label name of the step, such as "Packages"
 * @param {(report: (detail: string) => void) => Promise<T>} work may report details; the last one stays
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const started = Date.now()
  const rewritable = process.stdout.isTTY === true
  let detail = ""
  let lastShown = started
  const line = (/** @type {string} */ sign) =>
    `${sign} ${label.padEnd(18)} ${seconds(started).padStart(8)}${detail === "" ? "" : `  ${detail}`}`
  const heartbeat = setInterval(() => {
    if (rewritable) process.stdout.write(`\r\x1b[2K${line("…")}`)
    else if (lastShown === started || Date.now() - lastShown >= LOGGED_HEARTBEAT_MILLISECONDS) {
      lastShown = Date.now()
      process.stdout.write(`${line("…")}\n`)
    }
  }, HEARTBEAT_MILLISECONDS)
  const finish = (/** @type {string} */ sign) => {
    clearInterval(heartbeat)
    process.stdout.write(`${rewritable ? "\r\x1b[2K" : ""}${line(sign)}\n`)
  }
  try {
    const result = await work((text) => {
      detail = text
    })
    finish("✓")
    return result
  } catch (error) {
    finish("✗")
    throw error
  }
}
