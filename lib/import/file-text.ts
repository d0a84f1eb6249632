import { unreadable } from "./file-errors.ts"

/** Maximum size of a file in bytes: some hundred thousand records. A larger one can be split. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024

/** The text of a file without its byte order mark; throws InvalidFileError unless it is UTF-8 text of a usable size. */
export function fileText(bytes: Uint8Array): string {
  if (bytes.length > MAX_TEXT_BYTES) {
    throw unreadable(
      `is ${megabytes(bytes.length)} MB long; at most ${megabytes(MAX_TEXT_BYTES)} MB are read. Cut it into several files`,
    )
  }
  if (startsWithBytes(bytes, [0xff, 0xfe]) || startsWithBytes(bytes, [0xfe, 0xff])) {
    throw unreadable("is written in UTF-16; save it as UTF-8")
  }
  if (startsWithBytes(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    throw unreadable("is a spreadsheet or an archive, not text; save it as CSV (UTF-8, separated by commas)")
  }
  const text = decodeUtf8(bytes)
  if (text.includes("\u0000")) throw unreadable("is not text: it has NUL characters")
  if (text.trim() === "") throw unreadable("is empty")
  return text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw unreadable("is not UTF-8 here; save the file as UTF-8 (it may be Windows-1252 or Latin-1)", {
      line: firstBadLine(bytes),
      column: null,
    })
  }
}

/** UTF-8 never has the byte of a line feed inside a character, so every line can be checked separately. */
function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    try {
      decoder.decode(bytes.subarray(start, end === -1 ? bytes.length : end))
    } catch {
      return line
    }
    if (end === -1) return line
    start = end + 1
  }
}

/** Whether a file begins with these bytes, which tell its format. */
export const startsWithBytes = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte)

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)
