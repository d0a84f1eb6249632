import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { expect, it } from "vitest"
import { temporaryFolder } from "#test/temporary-folder.ts"
import { makeFolderOnce } from "./make-folder-once.ts"

it("two that make a folder at the same time both have one that is complete, and nothing is left beside it", async () => {
  const parent = path.join(temporaryFolder().folder, "data")
  const folder = path.join(parent, "browser")
  const both = Promise.withResolvers<void>()
  let filling = 0
  const make = (name: string) =>
    makeFolderOnce(folder, async (beside) => {
      await writeFile(path.join(beside, "first"), name)
      filling += 1
      if (filling === 2) both.resolve()
      await both.promise
      await writeFile(path.join(beside, "last"), name)
    })
  await Promise.all([make("a"), make("b")])
  expect(await readdir(parent)).toEqual(["browser"])
  expect(await readdir(folder)).toEqual(["first", "last"])
  const contents = await Promise.all(
    ["first", "last"].map((file) => readFile(path.join(folder, file), "utf8")),
  )
  expect(new Set(contents).size).toBe(1)
})

it("one that fails reports why and leaves nothing", async () => {
  const { folder: parent } = temporaryFolder()
  const failing = makeFolderOnce(path.join(parent, "browser"), async (beside) => {
    await writeFile(path.join(beside, "part"), "")
    throw new Error("no space left on device")
  })
  await expect(failing).rejects.toThrow("no space left on device")
  expect(await readdir(parent)).toEqual([])
})

it("one that is there stays as it is", async () => {
  const folder = path.join(temporaryFolder().folder, "browser")
  await mkdir(folder)
  await makeFolderOnce(folder, () => Promise.reject(new Error("filled again")))
  expect(await readdir(folder)).toEqual([])
})
