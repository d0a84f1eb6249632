import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

test("package-lock.json names the packages of every platform, without which npm ci rejects it", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../package-lock.json"), "utf8")
  const { packages } = lockFile.parse(JSON.parse(text))
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)))
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
