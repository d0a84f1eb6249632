import { describe, expect, it } from "vitest"
import { MAX_FILE_ROWS } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { IssueCode } from "#lib/domain/bulk-imports/row-issue.ts"
import { readImportFile } from "./read-import-file.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const ID = "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11"
const ORDER_HEAD = "investorId,shareClass,amount,clientReference"
const INVESTOR_HEAD =
  "firstName,lastName,details.type,details.countryOfTaxResidence,country,city,zipCode,address,dateOfBirth,placeOfBirth"
const INVESTOR = "Claire,Martin,individual,FR,FR,Lyon,69002,12 rue de la République,1985-04-12,Grenoble"

/** The problem with a file, its row and its columns. */
function problemOf(file: Uint8Array) {
  try {
    readImportFile(file)
  } catch (error) {
    return (error as { details: unknown }).details
  }
  return "read"
}

describe("a file is not read", () => {
  const onlyHead = `${ORDER_HEAD}\n`
  const wide = Array.from({ length: 10_000 }, (_, index) => `column${index}`).join(",")
  it.each([
    ["empty", "", "empty", null],
    ["only spaces and line ends", " \r\n\n", "empty", null],
    ["only a head", onlyHead, "no-rows", null],
    ["a head and empty rows", `${onlyHead},,,\n\n \n`, "no-rows", null],
    ["a NUL character", `${onlyHead}${ID},EUTBL,1\0,\n`, "not-text", null],
    ["tabs", "investorId\tshareClass\tamount\n", "other-separator", 1],
    ["another table", "a,b\n1,2\n", "unknown-head", 1],
    ["10,000 other columns", `${wide}\n`, "too-long-row", 1],
    ["a quote that is not closed", `${onlyHead}"${ID},EUTBL,1,\n`, "broken-quotes", 2],
    ["text after a quote", `${onlyHead}${ID},EUTBL,1,\n"a"b,EUTBL,1,\n`, "broken-quotes", 3],
    ["a cell of a megabyte", `${onlyHead}"${"x".repeat(1_000_000)}",EUTBL,1,\n`, "too-long-row", 2],
    [
      "more rows than the most",
      onlyHead + `${ID},EUTBL,1,\n`.repeat(MAX_FILE_ROWS + 1),
      "too-many-rows",
      null,
    ],
    ["a million empty rows", onlyHead + "\n".repeat(1_000_000), "no-rows", null],
  ])("with %s", (_, text, problem, row) => {
    expect(problemOf(bytes(text))).toMatchObject({ problem, row })
  })

  it.each([
    ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x61, 0x00), "not-utf8"],
    ["Latin-1", Uint8Array.of(...bytes(`${ORDER_HEAD}\n`), 0xe9), "not-utf8"],
    ["a spreadsheet", Uint8Array.of(0x50, 0x4b, 0x03, 0x04), "spreadsheet"],
    ["an old spreadsheet", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "spreadsheet"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), "not-text"],
  ])("in %s", (_, file, problem) => {
    expect(problemOf(file)).toMatchObject({ problem })
  })

  it("with the names of the columns that are missing, unknown or repeated", () => {
    expect(problemOf(bytes("investorId,amount,amount,iban\n"))).toEqual({
      problem: "wrong-columns",
      row: 1,
      missing: ["shareClass"],
      unknown: ["amount", "iban"],
    })
  })
})

describe("a file is recognised by its head", () => {
  it.each([
    ["investors", `${INVESTOR_HEAD}\n${INVESTOR}\n`, "investors"],
    ["orders", `${ORDER_HEAD}\n${ID},EUTBL,1000,r1\n`, "subscription-orders"],
    ["orders without references", `investorId,shareClass,amount\n${ID},EUTBL,1000\n`, "subscription-orders"],
    ["columns in another order", `amount,shareClass,investorId\n1000,EUTBL,${ID}\n`, "subscription-orders"],
    [
      "semicolons and a byte order mark",
      `\ufeffinvestorId;shareClass;amount\r\n${ID};EUTBL;1000,50\r\n`,
      "subscription-orders",
    ],
    [
      "other letters and padding",
      ` INVESTORID ,ShareClass,amount,,\n${ID},EUTBL,1000,,\n`,
      "subscription-orders",
    ],
  ])("of %s", (_, text, kind) => {
    const read = readImportFile(bytes(text))
    expect(read).toMatchObject({ kind, rows: [{ number: 2, issues: [] }] })
  })
})

it("rows have the numbers of a spreadsheet, empty ones between them included", () => {
  const { rows } = readImportFile(bytes(`${ORDER_HEAD}\n\n${ID},EUTBL,1,"a\nb"\n,,,\n${ID},EUTBL,2,\n`))
  expect(rows.map(({ number }) => number)).toEqual([3, 5])
})

it.each([
  ["\r\n", "\n"],
  ["\n", "\r\n"],
  ["\r", "\n"],
])("the head may end in %j and the rows in %j", (ofHead, ofRow) => {
  const row = `${ID},EUTBL,1,r${ofRow}`
  const { rows } = readImportFile(bytes(ORDER_HEAD + ofHead + row + row))
  expect(rows.map(({ number, cells, issues }) => [number, cells.at(-1), issues])).toEqual([
    [2, "r", []],
    [3, "r", []],
  ])
})

describe("amounts", () => {
  it.each<[string, string | IssueCode]>([
    ["1000", "1000"],
    ["1000.50", "1000.5"],
    ["1000,50", "1000.5"],
    ["1.000,50", "1000.5"],
    ["1,000.50", "1000.5"],
    ["1 000,50", "1000.5"],
    ["1’000.50", "1000.5"],
    ["1,000,000", "1000000"],
    ["0.125", "0.125"],
    ["1.000", "amount-ambiguous"],
    ["1,234", "amount-ambiguous"],
    ["", "missing"],
    ["-5", "amount-unreadable"],
    ["1e3", "amount-unreadable"],
    ["EUR 5", "amount-unreadable"],
    ["1.2.3,4", "amount-unreadable"],
    ["=1+1", "amount-unreadable"],
    ["٣", "amount-unreadable"],
    ["0.000000000000000000001", "amount-unreadable"],
  ])("%j is %s", (cell, expected) => {
    const [row] = readImportFile(bytes(`${ORDER_HEAD}\n${ID},EUTBL,"${cell}",\n`)).rows
    const { amount, issues } = row as { amount: string | null; issues: readonly { code: string }[] }
    expect(amount ?? issues.map(({ code }) => code).join()).toBe(expected)
  })
})

describe("every wrong cell is an issue of its column", () => {
  const columns = INVESTOR_HEAD.split(",")
  it.each<[string, string, IssueCode]>([
    ["firstName", "", "missing"],
    ["firstName", "a\u0007b", "text"],
    ["lastName", "x".repeat(201), "text"],
    ["lastName", "zero\u200bwidth", "text"],
    ["details.type", "organisation", "type"],
    ["details.countryOfTaxResidence", "fr", "country"],
    ["country", "France", "country"],
    ["city", " ", "missing"],
    ["zipCode", "1".repeat(21), "text"],
    ["address", "x".repeat(501), "lines"],
    ["dateOfBirth", "12/04/1985", "date"],
    ["dateOfBirth", "1985-02-30", "date"],
    ["placeOfBirth", "", "missing"],
  ])("%s %j: %s", (column, cell, code) => {
    const cells = INVESTOR.split(",").map((given, index) => (columns[index] === column ? `"${cell}"` : given))
    const { rows } = readImportFile(bytes(`${INVESTOR_HEAD}\n${cells.join(",")}\n`))
    expect(rows).toMatchObject([{ input: null, issues: [{ column, code }] }])
  })

  it.each<[type: string, name: string, number: string, issues: readonly (readonly [string, IssueCode])[]]>([
    ["individual", "", "", []],
    ["organization", "Atelier Martin SARL", "552 100 554", []],
    ["organization", "Atelier Martin SARL", "", [["details.registrationNumber", "missing"]]],
    ["organization", "x".repeat(201), "1", [["details.legalName", "text"]]],
    ["individual", "Atelier Martin SARL", "", [["details.legalName", "organization-only"]]],
    ["", "", "", [["details.type", "missing"]]],
    ["", "Atelier Martin SARL", "552 100 554", [["details.type", "missing"]]],
    ["organisation", "Atelier Martin SARL", "552 100 554", [["details.type", "type"]]],
  ])("of the type %j with the legal name %j and the number %j", (type, name, number, issues) => {
    const head = `${INVESTOR_HEAD},details.legalName,details.registrationNumber`
    const row = `${INVESTOR.replace("individual", type)},${name},${number}`
    const { rows } = readImportFile(bytes(`${head}\n${row}\n`))
    expect(rows[0]?.issues.map(({ column, code }) => [column, code])).toEqual(issues)
    if (issues.length > 0) return
    const details = type === "individual" ? {} : { legalName: name, registrationNumber: number }
    expect(rows).toMatchObject([{ input: { details: { type, countryOfTaxResidence: "FR", ...details } } }])
  })

  it.each<[string, string, IssueCode]>([
    ["investorId", "42", "investor-id"],
    ["shareClass", "EUTBLL", "class-unknown"],
    ["shareClass", "eutbl", "class-capitals"],
    ["clientReference", "x".repeat(101), "text"],
  ])("%s %j: %s", (column, cell, code) => {
    const cells = [ID, "EUTBL", "1000", "r1"].map((given, index) =>
      ORDER_HEAD.split(",")[index] === column ? cell : given,
    )
    const { rows } = readImportFile(bytes(`${ORDER_HEAD}\n${cells.join(",")}\n`))
    expect(rows).toMatchObject([{ issues: [{ column, code }] }])
  })

  it("all of a row are reported together", () => {
    const { rows } = readImportFile(bytes(`${ORDER_HEAD}\n42,XXX,1.000,\n`))
    const codes = rows[0]?.issues.map(({ code }) => code)
    expect(codes?.toSorted()).toEqual(["amount-ambiguous", "class-unknown", "investor-id"])
  })
})

it("a row of more or fewer cells than columns is one error", () => {
  const { rows } = readImportFile(bytes(`${ORDER_HEAD}\n${ID},EUTBL,1,r,x\n${ID},EUTBL\n${ID},EUTBL,1,,,,\n`))
  expect(rows.map(({ issues }) => issues.map(({ code, value }) => [code, value]))).toEqual([
    [["cell-count", "5"]],
    [["cell-count", "2"]],
    [],
  ])
})

it("a formula is text, and spaces around a cell do not belong to it", () => {
  const text = INVESTOR.replace("Claire", "  =cmd|'/c calc'!A1\u00a0")
  const { rows } = readImportFile(bytes(`${INVESTOR_HEAD}\n${text}\n`))
  expect(rows).toMatchObject([{ input: { firstName: "=cmd|'/c calc'!A1" }, issues: [] }])
})
