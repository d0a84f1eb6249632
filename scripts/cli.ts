import { enableCompileCache } from "node:module"
import path from "node:path"

// Most of a short command's time would go into reading the sources again.
enableCompileCache(path.join(import.meta.dirname, "..", ".data", "compile-cache"))

// Prisma reads relations of one transaction side by side, which pg has started to warn of; nothing to tell here.
process.noDeprecation = true

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const { runCli } = await import("#scripts/cli/run-cli.ts")
    return await runCli(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error
    console.error(
      "Sharebook is not set up here yet. Run npm start once: it installs and generates what is missing.",
    )
    return 1
  }
}
