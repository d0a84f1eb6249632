import { readFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { RESOURCES } from "./resources.ts"

const DOCS = path.resolve(import.meta.dirname, "../../docs")

describe.each(RESOURCES.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  test("has every column explained in the guide, and no other, optional where it may be left out", async () => {
    const guide = await readFile(path.join(DOCS, "import.md"), "utf8")
    const [, section = ""] = guide.split(`### ${name}\n`)
    const rows = (section.split(/\n##/)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"))
    const explained = rows.flatMap((row) => {
      const [, names = "", content = ""] = row.split("|")
      const mayBeLeftOut = /optional|^ Of /i.test(content)
      return [...names.matchAll(/`([^`]+)`/g)].map(([, column]) => ({ name: column, mayBeLeftOut }))
    })
    expect(explained).toEqual(
      resource.columns.map((column) => ({ name: column.name, mayBeLeftOut: !column.isRequired })),
    )
  })

  test("has a template that leaves out only what may be left out", async () => {
    const template = await readFile(path.join(DOCS, `templates/${name}.csv`), "utf8")
    const header = (template.split("\r\n")[0] ?? "").split(",")
    expect(resource.columns.map((column) => column.name)).toEqual(expect.arrayContaining(header))
    expect(header).toEqual(
      expect.arrayContaining(
        resource.columns.filter(({ isRequired }) => isRequired).map((column) => column.name),
      ),
    )
  })
})
