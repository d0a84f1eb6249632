import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages } from "./install-packages.mjs"

const NEEDED_MAJOR = 24
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")

/** Scripts that do not need the tools of tests and measurements, a quarter of all packages by size. */
const NEED_NO_TOOLS = ["scripts/start-service.ts", "scripts/build.ts", "scripts/generate.ts"]

/**
 * Installs missing packages, then runs a TypeScript file with the installed Node.js and exits with its code. Signals are
 * passed on; if this process is killed, the channel between the two closes.
 * @param {string} script path in the checkout
 * @param {string[]} args of the script
 */
export async function runScript(script, args) {
  // The reader of the output has exited, as in npm start | head.
  process.stdout.on("error", () => process.kill(process.pid, "SIGTERM"))
  try {
    await installPackages(root, { tools: !NEED_NO_TOOLS.includes(script) })
    run(chooseNode(), path.join(root, script), args)
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The Node.js that npm installed here, else the current one if it is new enough. */
function chooseNode() {
  const installed = path.join(
    root,
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  )
  if (process.execPath === installed) return installed
  if (existsSync(installed) && spawnSync(installed, ["--version"]).status === 0) return installed
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  throw new Error(
    `Node.js ${NEEDED_MAJOR} is required; this is ${process.versions.node}. npm did not install it: run "npm ci --ignore-scripts=false", or install Node.js ${NEEDED_MAJOR} yourself.`,
  )
}

/**
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 */
function run(node, script, args) {
  // Type stripping prints an experimental warning that the user cannot act on.
  const quiet = "--disable-warning=ExperimentalWarning"
  const child = spawn(node, [quiet, script, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
      // Caches compiled sources: a second start takes half the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, ".data", "compile-cache"),
    },
  })
  const passedOn = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])
  for (const signal of passedOn) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill("SIGTERM"))
  child.on("error", (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)))
}

/**
 * npm passes signals to a shell, which does not always pass them to us, and npm can be killed. In both cases one of our
 * ancestor processes changes.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const atStart = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** The process ids of our parent and, on Linux, of its parent: the shell and npm. */
function ancestors() {
  const parent = process.ppid
  try {
    // "123 (sh) S 122 ...": the name may contain spaces, so parse after its bracket.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8")
    return `${parent} ${stat.slice(stat.lastIndexOf(")")).split(" ")[2]}`
  } catch {
    return `${parent}`
  }
}
