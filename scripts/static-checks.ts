import { runProgram } from "./run-program.ts"
import type { Counts, TestStages } from "./test-stages.ts"

const BIOME = "node_modules/@biomejs/biome/bin/biome"
/** Finds files, exports and dependencies that nothing uses; what it cannot see is listed in knip.jsonc. */
const KNIP = "node_modules/knip/bin/knip.js"

/** Format, lint, dead code and types: each counts as one check. */
export async function runStaticChecks(stages: TestStages, stop: AbortSignal): Promise<void> {
  const check = async (file: string, ...args: string[]): Promise<Counts> => {
    const code = await runProgram(file, args, { stop })
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
  await stages.run("format", () => check(BIOME, "check", "--linter-enabled=false", "."))
  await stages.run("lint", () => check(BIOME, "lint", "--error-on-warnings", "."))
  await stages.run("dead code", () => check(KNIP, "--no-progress", "--no-config-hints"))
  await stages.run("types", async () => {
    // Generates the type declarations of routes and styles, which are not in the repository.
    await runProgram("node_modules/next/dist/bin/next", ["typegen"], { stop, onOutput: () => {} })
    return check("node_modules/typescript/bin/tsc", "--noEmit")
  })
}
