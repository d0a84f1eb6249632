import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { addCompileHints } from "./build-application.ts"

it("adds the hint to every script, once, and to no other file", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sharebook-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, "chunks"))
  await writeFile(path.join(folder, "chunks", "a.js"), "call(1)")
  await writeFile(path.join(folder, "chunks", "a.css"), "body {}")
  await addCompileHints(folder)
  await addCompileHints(folder)
  expect(await readFile(path.join(folder, "chunks", "a.js"), "utf8")).toBe(
    "//# allFunctionsCalledOnLoad\ncall(1)",
  )
  expect(await readFile(path.join(folder, "chunks", "a.css"), "utf8")).toBe("body {}")
})
