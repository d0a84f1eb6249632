import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { LegalTextBody } from "#components/legal/legal-text.tsx"
import { PageColumn } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { summaryOf } from "#lib/domain/legal-texts/legal-blocks.ts"
import type { LegalText } from "#lib/domain/legal-texts/legal-text.ts"
import { LEGAL_PAGES, legalPath, textFor } from "#lib/domain/legal-texts/legal-text.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { legalTexts } from "./legal-pages.ts"

export type LegalPageInput = PageInput<Readonly<{ page: string }>>

/** The text that a page was asked for; there is no page without one. */
async function askedText({
  params,
}: LegalPageInput): Promise<Readonly<{ language: Language; text: LegalText }>> {
  const language = await pageLanguage(params)
  const asked = (await params).page
  const page = LEGAL_PAGES.find((known) => known === asked)
  const text = page === undefined ? null : textFor(await legalTexts(), page, language)
  return text === null ? notFound() : { language, text }
}

export async function legalMetadata(input: LegalPageInput): Promise<Metadata> {
  const { language, text } = await askedText(input)
  const summary = summaryOf(text.text)
  return {
    title: messages(language).parties.legalPages[text.page],
    ...(summary === null ? {} : { description: summary }),
    alternates: pageAddresses(language, legalPath(text.page)),
  }
}

/** A legal page in the reader's language, or in another one that is named. */
export async function LegalTextPage(input: LegalPageInput) {
  const { language, text } = await askedText(input)
  const { parties: texts } = messages(language)
  return (
    <PageColumn>
      <h1 className="text-28 md:text-40">{texts.legalPages[text.page]}</h1>
      <p className="figures mt-3 text-muted">
        {formatMessage(texts.textVersion, { day: formatDay(language, text.day) })}
      </p>
      {text.language === language ? null : (
        <p className="mt-6 max-w-text border-warning border-l-2 py-1 pl-4">
          {formatMessage(texts.onlyIn, { language: LANGUAGE_NAMES[text.language] })}
        </p>
      )}
      <div lang={localeTag(text.language)} className="mt-8">
        <LegalTextBody text={text.text} />
      </div>
    </PageColumn>
  )
}
