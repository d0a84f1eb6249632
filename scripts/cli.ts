import { enableCompileCache } from "node:module"
import path from "node:path"

// Without the cache, most of a short command's time goes into compiling the sources.
enableCompileCache(path.join(import.meta.dirname, "..", ".data", "compile-cache"))

// Prisma runs concurrent queries in a transaction, and pg prints a deprecation warning; the user cannot act on it.
process.noDeprecation = true

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const [{ runCli }, { allowReaderToStop }] = await Promise.all([
      import("#scripts/cli/run-cli.ts"),
      import("#scripts/cli/standard-output.ts"),
    ])
    allowReaderToStop()
    return await runCli(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error
    console.error(
      "Sharebook is not set up in this folder yet. Run npm start once: it installs and generates what is missing.",
    )
    return 1
  }
}
