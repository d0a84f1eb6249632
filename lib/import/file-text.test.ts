import { expect, test } from "vitest"
import { InvalidFileError } from "./file-errors.ts"
import { fileText, MAX_TEXT_BYTES } from "./file-text.ts"

const errorsOf = (bytes: Uint8Array): unknown => {
  try {
    fileText(bytes)
  } catch (error) {
    if (error instanceof InvalidFileError) return error.errors
    throw error
  }
  return []
}

test("a byte order mark is not part of the text", () => {
  expect(fileText(Buffer.from("\ufeffé"))).toBe("é")
})

test("a file that is not UTF-8 is rejected with the line on which it stops being so", () => {
  const bytes = Buffer.concat([Buffer.from("a\né\n"), Buffer.from([0xe9, 0x0a])])
  expect(errorsOf(bytes)).toMatchObject([
    { line: 3, reason: expect.stringMatching(/not UTF-8.*save the file as/) },
  ])
})

test.each([
  ["UTF-16", Buffer.from("\ufeffslug", "utf16le"), /UTF-16/],
  ["a spreadsheet", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), /spreadsheet/],
  ["NUL characters", Buffer.from("a\u0000b"), /NUL/],
  ["nothing", Buffer.from(""), /is empty/],
  ["nothing but blanks", Buffer.from(" \r\n\n"), /is empty/],
  ["too much", Buffer.alloc(MAX_TEXT_BYTES + 1, 0x61), /is 64 MB long; at most 64 MB/],
])("a file of %s is rejected in a sentence", (_, bytes, reason) => {
  expect(errorsOf(bytes)).toMatchObject([{ reason: expect.stringMatching(reason) }])
})
