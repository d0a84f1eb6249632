/** A part of a line: words, or an address that leads somewhere. */
export type LinePart = Readonly<{ text: string; href: string | null }>

/** A part of a legal text: a heading, a list or a paragraph. */
export type LegalBlock =
  | Readonly<{ kind: "heading"; text: string }>
  | Readonly<{ kind: "list"; items: readonly (readonly LinePart[])[] }>
  | Readonly<{ kind: "paragraph"; parts: readonly LinePart[] }>

/**
 * A text in blocks: empty lines separate them, a line that begins with `## ` is a heading, and lines that begin with `- ` are a
 * list. Everything else is words: markup of any other kind, HTML too, is shown as it was typed.
 */
export const legalBlocks = (text: string): LegalBlock[] =>
  text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+|(?<=^## .*)\r?\n|\r?\n(?=## )/m)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(blockOf)

function blockOf(block: string): LegalBlock {
  if (block.startsWith("## ")) return { kind: "heading", text: block.slice(3).trim() }
  const lines = block.split(/\r?\n/).map((line) => line.trim())
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => lineParts(line.slice(2).trim())) }
  }
  return { kind: "paragraph", parts: lineParts(lines.join(" ")) }
}

/** What search engines show of a text, in characters. */
const MAX_SUMMARY_LENGTH = 160

/** The first paragraph of a text, cut at a word where it is long; null where the text has none. */
export function summaryOf(text: string): string | null {
  const first = legalBlocks(text).find((block) => block.kind === "paragraph")
  if (first === undefined) return null
  const words = first.parts.map((part) => part.text).join("")
  return words.length <= MAX_SUMMARY_LENGTH
    ? words
    : `${words.slice(0, MAX_SUMMARY_LENGTH).replace(/\s+\S*$/, "")} …`
}

/** Web addresses that begin with https://, and email addresses. A sign that ends a sentence belongs to the sentence. */
const ADDRESS = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** A line with its addresses as links. */
export function lineParts(line: string): LinePart[] {
  const parts: LinePart[] = []
  let end = 0
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: line.slice(end, index), href: null })
    parts.push({ text: address, href: address.startsWith("https://") ? address : `mailto:${address}` })
    end = index + address.length
  }
  if (end < line.length) parts.push({ text: line.slice(end), href: null })
  return parts
}
