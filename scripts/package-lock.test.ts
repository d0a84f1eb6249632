import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().startsWith("sha512-").optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

function lockedPackages() {
  const text = readFileSync(path.resolve(import.meta.dirname, "../package-lock.json"), "utf8")
  return lockFile.parse(JSON.parse(text)).packages
}

test("package-lock.json holds a checksum for every package, by which npm ci notices one that was replaced", () => {
  const unchecked = Object.entries(lockedPackages()).filter(
    ([place, entry]) => place !== "" && entry.integrity === undefined,
  )
  expect(unchecked).toEqual([])
})

test("package-lock.json names the packages of every platform, without which npm ci rejects it", () => {
  const packages = lockedPackages()
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)))
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
