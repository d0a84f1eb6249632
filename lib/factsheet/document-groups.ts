import type { DocumentKind, ShareClassDocument } from "#lib/domain/documents/document.ts"
import { DOCUMENT_KINDS } from "#lib/domain/documents/document.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

/** The versions of one kind of document: the newest in each language, the reader's first, and those that it has replaced. */
export type DocumentGroup = Readonly<{
  kind: DocumentKind
  current: readonly ShareClassDocument[]
  earlier: readonly ShareClassDocument[]
}>

/** Documents by kind; kinds without any are left out. */
export function documentGroups(
  language: Language,
  documents: readonly ShareClassDocument[],
): readonly DocumentGroup[] {
  const place = (document: ShareClassDocument): number =>
    document.language === language ? -1 : LANGUAGES.indexOf(document.language)
  return DOCUMENT_KINDS.flatMap((kind) => {
    const ofKind = documents.filter((document) => document.kind === kind)
    const current = ofKind.filter(({ isCurrent }) => isCurrent).toSorted((a, b) => place(a) - place(b))
    const earlier = ofKind.filter(({ isCurrent }) => !isCurrent)
    return ofKind.length === 0 ? [] : [{ kind, current, earlier }]
  })
}
