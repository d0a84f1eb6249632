import { readFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { checkStatement } from "#lib/domain/bank-statements/bank-statement.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import { isWireReference } from "#lib/domain/wires/wire-reference.ts"
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

test("the bank statement among the templates adds up, and is of the account of a class among them", async () => {
  const template = (name: string) => readFile(path.join(DOCS, "templates", name))
  const { format, statements } = readStatementFile(await template("bank-statement.xml"))
  const [statement] = statements
  if (statement === undefined || statements.length > 1) throw new Error("the template has one statement")
  expect(format).toBe("camt.053.001.08")
  expect(() => checkStatement(statement)).not.toThrow()
  expect((await template("share-classes.csv")).toString()).toContain(`,${statement.account},`)
  const [withReference, withoutReference, charge] = statement.entries
  expect(isWireReference(withReference?.payments[0]?.structuredReference ?? "")).toBe(true)
  expect(withReference).toMatchObject({ direction: "credit", reference: expect.any(String) })
  expect(withoutReference).toMatchObject({ direction: "credit", payments: [{ structuredReference: null }] })
  expect(charge).toMatchObject({ direction: "debit", amount: { value: "12.5", currency: "EUR" } })
  expect(statement.entries).toHaveLength(3)
})
