import { expect, it } from "vitest"
import * as z from "zod"
import { toCsv } from "./csv.ts"

it("a cell with a line end of any kind is quoted, so that it stays one cell", () => {
  const body = z.array(z.strictObject({ name: z.string(), address: z.string() }))
  const records = ["a\nb", "a\rb", "a\r\nb"].map((address) => ({ name: "Bank", address }))
  expect(toCsv(body, records)).toBe('name,address\r\nBank,"a\nb"\r\nBank,"a\rb"\r\nBank,"a\r\nb"\r\n')
})
