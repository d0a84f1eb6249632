import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "#scripts/root.ts"

/** The resources of lib/domain with those that their files import, tests apart. */
async function importedResources(): Promise<Map<string, Set<string>>> {
  const imported = new Map<string, Set<string>>()
  for await (const file of glob("lib/domain/*/*.ts", { cwd: ROOT })) {
    if (file.endsWith(".test.ts")) continue
    const resource = path.basename(path.dirname(file))
    const others = imported.get(resource) ?? new Set()
    imported.set(resource, others)
    for (const [, other = ""] of readFileSync(path.join(ROOT, file), "utf8").matchAll(
      /from "#lib\/domain\/([\w-]+)\//g,
    )) {
      if (other !== resource) others.add(other)
    }
  }
  return imported
}

/** Whether a resource imports another one, itself or through others. */
function reaches(imported: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let resource = open.pop(); resource !== undefined; resource = open.pop()) {
    for (const other of imported.get(resource) ?? []) {
      if (other === to) return true
      if (!seen.has(other)) open.push(other)
      seen.add(other)
    }
  }
  return false
}

// The linter finds circles of files; two resources can be in a circle without any.
test("no resource of lib/domain imports itself through others", async () => {
  const imported = await importedResources()
  expect(imported.size).toBeGreaterThan(20)
  expect([...imported.keys()].filter((resource) => reaches(imported, resource, resource))).toEqual([])
})
