import { readFile } from "node:fs/promises"
import path from "node:path"
import { expect, it } from "vitest"
import { ROOT } from "#scripts/root.ts"

/**
 * The build follows what a page reads at run time. If it takes a path that is only known then for any file of the project, it reads
 * them all, data of the service included: a build took four minutes instead of one.
 */
it("no page is built from data of the service", async () => {
  const page = path.join(ROOT, ".next/server/app/[locale]/operator/payouts/page.js.nft.json")
  const { files } = JSON.parse(await readFile(page, "utf8")) as { files: string[] }
  expect(files.length).toBeGreaterThan(10)
  const read = files.map((file) => path.relative(ROOT, path.resolve(path.dirname(page), file)))
  expect(read.filter((file) => /^(\.data|docs|e2e)\//.test(file)).slice(0, 5)).toEqual([])
})
