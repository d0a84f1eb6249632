import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { ROOT } from "./root.ts"

const GENERATED = "lib/db/generated/"

/** The path by which a file imports the generated database client when it is loaded, or null. Types are not loaded. */
function pathToClient(
  file: string,
  before: readonly string[] = [],
  seen = new Set<string>(),
): string[] | null {
  if (file.startsWith(GENERATED)) return [...before, file]
  if (seen.has(file)) return null
  seen.add(file)
  const text = readFileSync(path.join(ROOT, file), "utf8")
  for (const [, from = ""] of text.matchAll(/^(?:import|export) (?!type )(?:[^"]*? from )?"([#.][^"]+)"/gm)) {
    const target = from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from)
    const found = pathToClient(target, [...before, file], seen)
    if (found !== null) return found
  }
  return null
}

// These generate the client themselves: a fresh clone has none, and after an update theirs is of the old schema.
describe.each(["start-service", "dev", "test-suite", "verify", "build", "generate", "create-migration"])(
  "scripts/%s.ts",
  (name) => {
    it("is loaded without the generated database client", () => {
      expect(pathToClient(`scripts/${name}.ts`)).toBeNull()
    })
  },
)

it("finds the client where it is imported", () => {
  expect(pathToClient("scripts/cli/operator-commands.db.test.ts")?.at(-1)).toContain(GENERATED)
})
