import { fileReason, unreadable } from "./file-errors.ts"

/** Maximum size of a file in bytes: some hundred thousand records. A larger one can be split. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024

/** The text of a file without its byte order mark; throws InvalidFileError unless it is UTF-8 text of a usable size. */
export function fileText(bytes: Uint8Array): string {
  if (bytes.length > MAX_TEXT_BYTES) {
    const sizes = { size: megabytes(bytes.length), most: megabytes(MAX_TEXT_BYTES) }
    throw unreadable(fileReason("tooLong", sizes))
  }
  if (startsWithBytes(bytes, [0xff, 0xfe]) || startsWithBytes(bytes, [0xfe, 0xff])) {
    throw unreadable(fileReason("utf16"))
  }
  if (startsWithBytes(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    throw unreadable(fileReason("archive"))
  }
  const text = decodeUtf8(bytes)
  if (text.includes("\u0000")) throw unreadable(fileReason("nulCharacters"))
  if (text.trim() === "") throw unreadable(fileReason("emptyFile"))
  return text
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(fileReason("notUtf8"), { line: firstBadLine(bytes), column: null })
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
