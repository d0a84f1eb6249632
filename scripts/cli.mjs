// `npm run cli`. Starts on any Node.js version, so that a fresh clone says what is missing: plain JavaScript without dependencies.
// It does not go through run.mjs: a second process would double the time of a short command, and what the installation of
// packages prints would be in the output.
//
// package.json starts it with a young generation of 16 MB (--max-semi-space-size=8), so that garbage is collected early and
// the import of a large bank statement stays small, and with at most 1 GB of memory in all (--max-old-space-size).
import { existsSync } from "node:fs"
import * as module from "node:module"
import path from "node:path"

// Without the cache, most of a short command's time goes into compiling the sources. Node.js 20 has none.
module.enableCompileCache?.(path.join(import.meta.dirname, "..", ".data", "compile-cache"))

// Prisma runs concurrent queries in a transaction, and pg prints a deprecation warning; the user cannot act on it.
process.noDeprecation = true

const NEEDED_MAJOR = 24

/** No packages or generated client yet. */
const NOT_SET_UP = "ERR_MODULE_NOT_FOUND"

/** An older Node.js than npm installs here, which cannot read TypeScript, and fails before it misses a package. */
const TOO_OLD = "ERR_UNKNOWN_FILE_EXTENSION"

/** The package of the Node.js that npm installs here. */
const installed = path.join(import.meta.dirname, "..", "node_modules", "node", "package.json")

process.exitCode = await run()

async function run() {
  try {
    const [{ runCli }, { allowReaderToStop }] = await Promise.all([
      import("#scripts/cli/run-cli.ts"),
      import("#scripts/cli/standard-output.ts"),
    ])
    allowReaderToStop()
    return await runCli(process.argv.slice(2))
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null
    if (code !== NOT_SET_UP && code !== TOO_OLD) throw error
    console.error(
      code === TOO_OLD && existsSync(installed)
        ? `Node.js ${NEEDED_MAJOR} is required; this is ${process.versions.node}. Run npm run cli -- with the same arguments: it uses the Node.js that npm installed here.`
        : "Sharebook is not set up in this folder yet. Run npm start once: it installs and generates what is missing.",
    )
    return 1
  }
}
