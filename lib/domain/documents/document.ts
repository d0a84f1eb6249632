import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** Documents that a share class has, in the order of lists. */
export const DOCUMENT_KINDS = ["key-information", "prospectus", "annual-report"] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What identifies a version of a document. */
export type DocumentKey = Readonly<{
  symbol: ShareClassSymbol
  kind: DocumentKind
  language: Language
  /** The operator's name of the version, which is a part of its address: `2026-01`. */
  version: string
}>

/** A version of a document, without its bytes. */
export type ShareClassDocument = DocumentKey &
  Readonly<{
    id: string
    shareClassId: string
    day: Day
    sha256: string
    sizeBytes: number
    addedAt: Instant
    /** Whether no other version of this document is newer. */
    isCurrent: boolean
  }>

export const MAX_DOCUMENT_BYTES = 20_000_000

/** Versions are in addresses and names of files, on systems that do not tell upper from lower case too. */
export const isDocumentVersion = (text: string): boolean => /^[0-9a-z][0-9a-z.-]{0,31}$/.test(text)

export const VERSION_RULE =
  "1 to 32 small letters, digits, dots and hyphens, beginning with a letter or digit, such as 2026-01"

/** The address of a version, or of whatever version is the newest. */
export const documentPath = (
  { symbol, kind, language }: Omit<DocumentKey, "version">,
  version: string | null,
): string => `/documents/${symbol}/${kind}/${language}${version === null ? "" : `/${version}`}.pdf`

/** A stored version as lists order it. */
type Stored = Omit<ShareClassDocument, "isCurrent">

/** Stored versions with the newest of each document marked: by its day, then by when it was added. Newest first. */
export function withCurrent(documents: readonly Stored[]): ShareClassDocument[] {
  const newestFirst = documents.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
  const seen = new Set<string>()
  return newestFirst.map((document) => {
    const key = `${document.shareClassId} ${document.kind} ${document.language}`
    const isCurrent = !seen.has(key)
    seen.add(key)
    return { ...document, isCurrent }
  })
}

const order = ({ day, addedAt, version }: Stored): string => `${day} ${addedAt} ${version}`
