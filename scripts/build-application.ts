import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { fingerprint } from "./fingerprint.ts"
import { ROOT } from "./root.ts"
import { runProgram } from "./run-program.ts"

/**
 * Makes a browser compile all functions of a file in the background while it loads, and not each one at its first call,
 * which blocks the page (Explicit Compile Hints of V8; other browsers ignore the comment).
 */
const HINT = "//# allFunctionsCalledOnLoad\n"

/** Adds the hint to every script of the build that does not have it. */
export async function addCompileHints(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith(".js")) continue
    const place = path.join(folder, file)
    const script = await readFile(place, "utf8")
    if (!script.startsWith(HINT)) await writeFile(place, HINT + script)
  }
}

const STAMP = path.join(ROOT, ".data", "build")
const CACHE = path.join(ROOT, ".next", "cache")
const SCRIPTS = path.join(ROOT, ".next", "static")
const BUILD_ID = path.join(ROOT, ".next", "BUILD_ID")

/** Files that do not affect the build. Everything else counts, so that a new folder is included by default. */
const NOT_BUILT =
  /^(node_modules|docs|e2e|bench|demo|scripts|lint|test|coverage|test-results|playwright-report)\/$|^\.|^(server|serving-process|vitest\.config|playwright\.config|next-env\.d)\.ts$|^(biome|tsconfig)\.json$|\.(md|test\.ts|test\.tsx|tsbuildinfo)$|^LICENSE$|^lib\/(database-server|db\/generated)\/$/

const buildFingerprint = () => fingerprint(ROOT, (file) => !NOT_BUILT.test(file))

/** Whether .next holds a build of the current sources. A build made outside of these scripts does not count. */
export async function buildIsCurrent(): Promise<boolean> {
  try {
    const [stamp, id, state] = await Promise.all([
      readFile(STAMP, "utf8"),
      readFile(BUILD_ID, "utf8"),
      buildFingerprint(),
    ])
    return stamp === `${id} ${state}`
  } catch {
    return false
  }
}

/**
 * Builds the pages and the route handlers (`next build`). The cache of earlier builds can preserve a failure whose cause
 * is fixed, so a failed build is repeated without the cache.
 * @throws Error with the last lines of the output of Next.js
 */
export async function buildApplication(stop: AbortSignal): Promise<void> {
  const state = await buildFingerprint()
  const hadCache = await stat(CACHE).then(
    () => true,
    () => false,
  )
  let output = await runBuild(stop)
  if (output !== undefined && hadCache) {
    await rm(CACHE, { recursive: true })
    output = await runBuild(stop)
  }
  if (output !== undefined) throw new Error(explain(output))
  await addCompileHints(SCRIPTS)
  await mkdir(path.dirname(STAMP), { recursive: true })
  await writeFile(STAMP, `${await readFile(BUILD_ID, "utf8")} ${state}`)
}

/** The output of a failed build; undefined when it succeeded. */
async function runBuild(stop: AbortSignal): Promise<string | undefined> {
  let output = ""
  const code = await runProgram("node_modules/next/dist/bin/next", ["build"], {
    stop,
    environment: { NODE_ENV: "production" },
    onOutput: (text) => {
      output += text
    },
  })
  return code === 0 ? undefined : output
}

function explain(output: string): string {
  if (/ENOSPC|No space left/.test(output)) {
    return "The disk is full: the build needs about 300 MB. Free some space and start again."
  }
  if (/heap out of memory|ENOMEM|SIGKILL/.test(output)) {
    return "Not enough memory: the build needs about 1.5 GB."
  }
  return `The build failed:\n${output.trim().split("\n").slice(-40).join("\n")}`
}
