import type { SaxesTagNS } from "saxes"
import { SaxesParser } from "saxes"
import { recognizedFile } from "#lib/domain/data-files/recognized-file.ts"
import type {
  BankFileRejection,
  BankFileRejectionName,
  BankFileTerm,
  BankFileValues,
} from "#lib/domain/errors/bank-file-rejection.ts"
import { bankFileRejection } from "#lib/domain/errors/bank-file-rejection.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { notAccepted, rejectedFile } from "./bank-statement.ts"

// What all messages of a bank (ISO 20022) have in common: XML in UTF-8 without a DOCTYPE, whose namespace names the format.

/** How deep elements may be nested; messages of banks need a third of it. */
const MAX_DEPTH = 64

/** Maximum length of one text; the longest that the schemas allow has 500. */
const MAX_TEXT_LENGTH = 10_000

/** Most attributes of an element; those of messages have one, and their first element a few. */
const MAX_ATTRIBUTES = 100

/** An element with what is kept of it. */
export type Element = { name: string; text: string; currency: string | undefined; children: Element[] }

/** Elements, and the characters of their names, texts and currencies. */
type Held = Readonly<{ elements: number; characters: number }>

/** What a reader does with the elements of a message. Errors that it throws get the number of the line. */
export type MessageEvents = Readonly<{
  maxBytes: number
  /** How much may be in memory at a time: open elements and those that are kept, with their names and texts. */
  maxHeld: Held
  /** The format that a namespace names, or null for another one. */
  formatOf: (namespace: string) => string | null
  /** The formats that are read, for the error about another one. */
  formats: BankFileTerm
  /** Parts that are not read, by their names. */
  leftOut: ReadonlySet<string>
  opened: (name: string, depth: number) => void
  /** Takes an element with its children and those around it; true keeps it among the children of the element around it. */
  closed: (element: Element, depth: number, around: readonly Element[]) => boolean
}>

/** Takes the file of a message in parts, in their order; `end` returns its format. */
export type MessageReader = Readonly<{ write: (bytes: Uint8Array) => void; end: () => string | null }>

/** Reads a message element by element. Both functions throw BankStatementNotAcceptedError, with the line. */
export function messageReader(events: MessageEvents): MessageReader {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const decoder = new TextDecoder("utf-8", { fatal: true })
  const open: Element[] = []
  /** What was held before each open element. */
  const heldBefore: Held[] = []
  let held: Held = { elements: 0, characters: 0 }
  let attributes = 0
  let depth = 0
  let leftOutFrom: number | null = null
  let bytesRead = 0
  let format: string | null = null
  let namespace = ""

  const rejectHere = (rejection: BankFileRejection): never => {
    throw rejectedFile({ ...rejection, line: parser.line })
  }
  const fail = <Name extends BankFileRejectionName>(name: Name, ...values: BankFileValues<Name>): never =>
    rejectHere(bankFileRejection(name, ...values))
  const hold = (elements: number, characters: number) => {
    held = { elements: held.elements + elements, characters: held.characters + characters }
    const { maxHeld } = events
    // The message and its parts, such as reports, are held one at a time.
    const element = open[2]?.name ?? open[0]?.name ?? ""
    if (held.elements > maxHeld.elements) fail("tooManyElements", { element, most: maxHeld.elements })
    if (held.characters > maxHeld.characters) fail("tooManyCharacters", { element, most: maxHeld.characters })
  }
  /** Names the line in the errors of one element. */
  const located = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (error instanceof DomainError && error.details !== undefined && "rejection" in error.details)
        return rejectHere(error.details.rejection)
      throw error
    }
  }

  parser.on("error", ({ message: text }) => fail("notWellFormed", { error: text.replace(/^\d+:\d+: /, "") }))
  parser.on("doctype", () => fail("doctype"))
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encoding.toUpperCase() !== "UTF-8") fail("otherEncoding", { encoding })
  })
  parser.on("attribute", () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) fail("tooManyAttributes", { most: MAX_ATTRIBUTES })
  })
  parser.on("opentag", (tag: SaxesTagNS) => {
    attributes = 0
    depth += 1
    if (depth > MAX_DEPTH) fail("tooDeep", { most: MAX_DEPTH })
    if (leftOutFrom !== null) return
    const { local: name, uri } = tag
    if (depth === 1) {
      format = events.formatOf(uri)
      if (uri === "") fail("noNamespace", { element: name })
      if (format === null) fail("otherNamespace", { namespace: uri, formats: { term: events.formats } })
      if (name !== "Document") fail("otherFirstElement", { element: name })
      namespace = uri
    } else if (uri !== namespace || events.leftOut.has(name)) {
      leftOutFrom = depth
      return
    }
    located(() => events.opened(name, depth))
    const parent = open.at(-1)
    if (parent !== undefined) parent.text = ""
    const currency = tag.attributes.Ccy?.value
    heldBefore.push(held)
    open.push({ name, text: "", currency, children: [] })
    hold(1, name.length + (currency?.length ?? 0))
  })
  const onText = (text: string) => {
    if (leftOutFrom !== null) return
    const element = open.at(-1)
    if (element === undefined) return
    element.text += text
    if (element.text.length > MAX_TEXT_LENGTH)
      fail("tooManyCharacters", { element: element.name, most: MAX_TEXT_LENGTH })
  }
  parser.on("text", onText)
  parser.on("cdata", onText)
  parser.on("closetag", () => {
    const closed = depth
    depth -= 1
    if (leftOutFrom !== null) {
      if (closed === leftOutFrom) leftOutFrom = null
      return
    }
    const element = open.pop()
    const before = heldBefore.pop()
    const parent = open.at(-1)
    if (element === undefined || before === undefined || parent === undefined) return
    parent.text = ""
    if (located(() => events.closed(element, closed, open))) {
      parent.children.push(element)
      hold(0, element.text.length)
    } else held = before
  })

  return {
    write: (bytes) => {
      bytesRead += bytes.byteLength
      if (bytesRead > events.maxBytes) {
        throw notAccepted("tooLarge", { mebibytes: events.maxBytes / 1024 / 1024 })
      }
      if (bytesRead === bytes.byteLength) requireXml(bytes, events.formats)
      parser.write(decoded(() => decoder.decode(bytes, { stream: true })))
    },
    end: () => {
      if (bytesRead === 0) throw notAccepted("empty")
      parser.write(decoded(() => decoder.decode()))
      parser.close()
      return format
    },
  }
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw notAccepted("notUtf8")
  }
}

/** As much of a file tells what it is. */
const BEGINNING_BYTES = 1_000

/** Throws for the beginning of a file that is no XML in UTF-8, with what it is and what is expected. */
function requireXml(beginning: Uint8Array, formats: BankFileTerm): void {
  const [first, second] = beginning
  if (first === 0x50 && second === 0x4b) throw notAccepted("zip")
  if (first === 0x1f && second === 0x8b) throw notAccepted("gzip")
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw notAccepted("utf16")
  }
  const kind = recognizedFile(new TextDecoder().decode(beginning.subarray(0, BEGINNING_BYTES)))
  if (kind !== null && kind !== "xml") {
    throw notAccepted("otherKind", { kind: { term: kind }, formats: { term: formats } })
  }
}

export const childrenAt = (element: Element, name: string): readonly Element[] =>
  element.children.filter((child) => child.name === name)

export function elementAt(element: Element, ...path: readonly string[]): Element | null {
  let found: Element | undefined = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found ?? null
}

/** The trimmed text of an element, or null when it is missing or empty. */
export function textAt(element: Element, ...path: readonly string[]): string | null {
  const text = elementAt(element, ...path)?.text.trim() ?? ""
  return text === "" ? null : text
}

/** The first of several places that has a text. */
export const firstText = (element: Element, ...paths: readonly (readonly string[])[]): string | null =>
  paths.map((path) => textAt(element, ...path)).find((text) => text !== null) ?? null
