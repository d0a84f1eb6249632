import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages } from "./install-packages.mjs"

const NEEDED_MAJOR = 24
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")

/** Serving needs none of the tools that tests and measurements are made of, a quarter of all packages by size. */
const NEEDS_NO_TOOLS = "scripts/start-service.ts"

/**
 * Installs what is missing, then runs a TypeScript file on the Node.js that was installed with it, and ends as that
 * ends. Signals reach it; it also learns when this process is killed, because the channel between closes.
 * @param {string} script path in the checkout
 * @param {string[]} args of the script
 */
export async function handOver(script, args) {
  // Whoever read the output has gone, as in npm start | head: end as on any other request to stop.
  process.stdout.on("error", () => process.kill(process.pid, "SIGTERM"))
  try {
    await installPackages(root, { tools: script !== NEEDS_NO_TOOLS })
    run(chooseNode(), path.join(root, script), args)
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** The Node.js that npm installed here; else the one that runs this, when it is new enough. */
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
    `Node.js ${NEEDED_MAJOR} is needed and this is ${process.versions.node}. npm did not install it as it should: run "npm ci --ignore-scripts=false", or install Node.js ${NEEDED_MAJOR} yourself.`,
  )
}

/**
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 */
function run(node, script, args) {
  // Type stripping is announced as experimental: nothing that whoever runs this can act on.
  const quiet = "--disable-warning=ExperimentalWarning"
  const child = spawn(node, [quiet, script, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
      // Node.js keeps what it compiled, types stripped, for every process from here on: a second start takes half.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, ".data", "compile-cache"),
    },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill("SIGTERM"))
  child.on("error", (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)))
}

/**
 * npm passes signals on to a shell, which does not always pass them on to us, and npm can be killed without passing
 * anything on. Either way one of our ancestors changes.
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

/** The process ids of our parent and, where the system tells, of its parent: of the shell and of npm. */
function ancestors() {
  const parent = process.ppid
  try {
    // "123 (sh) S 122 ...": the name may hold spaces, so what counts comes after its bracket.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8")
    return `${parent} ${stat.slice(stat.lastIndexOf(")")).split(" ")[2]}`
  } catch {
    return `${parent}`
  }
}
