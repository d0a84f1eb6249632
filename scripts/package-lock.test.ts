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

test("package-lock.json has a checksum for every package, so that npm ci detects a replaced one", () => {
  const unchecked = Object.entries(lockedPackages()).filter(
    ([place, entry]) => place !== "" && entry.integrity === undefined,
  )
  expect(unchecked).toEqual([])
})

test("package-lock.json lists the packages of every platform, which npm ci requires", () => {
  const packages = lockedPackages()
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)))
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
