import { cache } from "react"
import type { Language } from "#lib/domain/languages/language.ts"
import type { LegalPage, LegalText } from "#lib/domain/legal-texts/legal-text.ts"
import { LEGAL_PAGES, legalPath, writtenPages } from "#lib/domain/legal-texts/legal-text.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import { listLegalTexts } from "#lib/services/legal-texts/legal-texts.ts"

/** Every legal text of the operator, read once for the frame, the head and the body of a page. */
export const legalTexts = cache((): Promise<readonly LegalText[]> => cachedRead(listLegalTexts))

/** Links to the legal pages that the operator has written, or to some of them; none while they cannot be read. */
export async function legalLinks(
  language: Language,
  wanted: readonly LegalPage[] = LEGAL_PAGES,
): Promise<readonly Readonly<{ href: string; label: string; isTranslated: true }>[]> {
  const { parties } = messages(language)
  const texts = await pageBlock(legalTexts)
  return writtenPages(texts.kind === "ready" ? texts.value : [])
    .filter((page) => wanted.includes(page))
    .map((page) => ({
      href: localePath(language, legalPath(page)),
      label: parties.legalPages[page],
      isTranslated: true,
    }))
}
