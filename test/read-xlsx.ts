import { inflateRawSync } from "node:zlib"

/** A cell of a workbook as tests look at it: a number as it is stored, with how it is shown. */
export type SheetCell = string | Readonly<{ number: string; format: string | undefined }>

/** A sheet with its rows; `frozenRows` stay in sight. */
export type SheetContent = Readonly<{
  name: string
  frozenRows: number
  rows: readonly (readonly SheetCell[])[]
}>

/** A workbook: `parts` is all of its XML. */
export type WorkbookContent = Readonly<{ parts: string; sheets: readonly SheetContent[] }>

/** Reads a workbook, as far as ours go. */
export function readXlsx(file: Uint8Array): WorkbookContent {
  const files = unzipped(Buffer.from(file))
  const part = (name: string): string => {
    const bytes = files.get(name)
    return bytes === undefined ? "" : new TextDecoder().decode(bytes)
  }
  const texts = all(part("xl/sharedStrings.xml"), /<si>(.*?)<\/si>/gs).map(([, item = ""]) =>
    unescaped(
      all(item, /<t[^>]*>(.*?)<\/t>/gs)
        .map(([, text = ""]) => text)
        .join(""),
    ),
  )
  const formats = formatsOf(part("xl/styles.xml"))
  const sheets = all(part("xl/workbook.xml"), /<sheet [^>]*name="([^"]*)"/g).map(([, name = ""], index) => {
    const sheet = part(`xl/worksheets/sheet${index + 1}.xml`)
    return {
      name: unescaped(name),
      frozenRows: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
      rows: all(sheet, /<row [^>]*>(.*?)<\/row>/gs).map(([, row = ""]) => cellsOf(row, texts, formats)),
    }
  })
  return { parts: [...files.keys()].map(part).join("\n"), sheets }
}

const all = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)]

function cellsOf(
  row: string,
  texts: readonly string[],
  formats: readonly (string | undefined)[],
): SheetCell[] {
  const cells: SheetCell[] = []
  for (const [, attributes = "", content = ""] of all(row, /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnPlace(/r="([A-Z]+)/.exec(attributes)?.[1] ?? "")
    while (cells.length < column) cells.push("")
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ""
    const type = /t="(\w+)"/.exec(attributes)?.[1]
    if (type === "s") cells.push(texts[Number(value)] ?? "")
    else if (type === "inlineStr") cells.push(unescaped(/<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1] ?? ""))
    else if (value === "") cells.push("")
    else cells.push({ number: value, format: formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] })
  }
  return cells
}

/** `A` is the first column, `AA` the 27th. */
const columnPlace = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The number format of each cell style. */
function formatsOf(styles: string): (string | undefined)[] {
  const known = new Map(
    all(styles, /<numFmt [^>]*?numFmtId="(\d+)"[^>]*?formatCode="([^"]*)"/g).map(([, id = "", code = ""]) => [
      id,
      unescaped(code),
    ]),
  )
  const cellStyles = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? ""
  return all(cellStyles, /<xf ([^>]*)>/g).map(([, attributes = ""]) =>
    known.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? ""),
  )
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")

const DIRECTORY_END = 0x06054b50
const DEFLATED = 8

/** The files of a zip archive by name, read from its directory. */
function unzipped(archive: Buffer): ReadonlyMap<string, Buffer> {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== DIRECTORY_END) end -= 1
  const files = new Map<string, Buffer>()
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at))
    const name = archive.toString("utf8", entry + 46, entry + 46 + (nameLength ?? 0))
    const local = archive.readUInt32LE(entry + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
    files.set(name, archive.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(packed) : packed)
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return files
}
