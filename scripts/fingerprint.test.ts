import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { fingerprint } from "./fingerprint.ts"

let root: string

beforeEach(async () => {
  root = await mkdtemp("/tmp/sharebook-fingerprint-")
  await mkdir(path.join(root, "lib"))
  await writeFile(path.join(root, "lib", "a.ts"), "one")
  await writeFile(path.join(root, "lib", "b.ts"), "two")
})

afterEach(() => rm(root, { recursive: true, force: true }))

const all = () => fingerprint(root, () => true)

test("stays the same when only times change", async () => {
  const before = await all()
  await utimes(path.join(root, "lib", "a.ts"), 1, 1)
  expect(await all()).toBe(before)
})

test("changes with a content, a name, and text that moves from one file to the next", async () => {
  const before = await all()
  await writeFile(path.join(root, "lib", "a.ts"), "onet")
  await writeFile(path.join(root, "lib", "b.ts"), "wo")
  expect(await all()).not.toBe(before)
  await writeFile(path.join(root, "lib", "a.ts"), "one")
  await writeFile(path.join(root, "lib", "b.ts"), "two")
  expect(await all()).toBe(before)
  await writeFile(path.join(root, "lib", "c.ts"), "")
  expect(await all()).not.toBe(before)
})

test("ignores excluded files", async () => {
  const withoutB = () => fingerprint(root, (file) => file !== "lib/b.ts")
  const before = await withoutB()
  await writeFile(path.join(root, "lib", "b.ts"), "changed")
  expect(await withoutB()).toBe(before)
})
