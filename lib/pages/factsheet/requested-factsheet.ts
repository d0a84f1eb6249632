import type { Metadata } from "next"
import { notFound, permanentRedirect } from "next/navigation"
import { cache } from "react"
import type { Language } from "#lib/domain/languages/language.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import {
  factsheetAddress,
  factsheetFilePath,
  factsheetPath,
} from "#lib/domain/share-classes/factsheet-address.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageAddresses } from "#lib/pages/page-language.ts"
import { previewMetadata } from "#lib/pages/preview-metadata.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** Funds and share classes, read once for the head and the body of a page. */
const readFunds = cache(() => Promise.all([cachedRead(listFunds), cachedRead(listShareClasses)]))

/** The fund and class of a page; another spelling redirects to the right address, an unknown one is a 404. */
export async function requestedFactsheet(
  language: Language,
  asked: Readonly<{ slug: string; symbol?: string }>,
): Promise<FactsheetSubject> {
  const [funds, shareClasses] = await readFunds()
  const address = factsheetAddress(asked, funds, shareClasses)
  if (address.kind === "unknown") notFound()
  if (address.kind === "redirect") permanentRedirect(localePath(language, address.path))
  return address
}

/** Title, description and addresses of a factsheet. */
export function factsheetMetadata(language: Language, subject: FactsheetSubject): Metadata {
  const { shareClass } = subject
  const { factsheet } = messages(language)
  const { name } = shareClass.data[language]
  const path = factsheetPath(subject)
  const title = formatMessage(factsheet.title, { name, symbol: shareClass.symbol })
  const description = formatMessage(factsheet.description, { name, isin: shareClass.isin })
  const picture = factsheetFilePath(subject, "preview.png")
  return {
    title,
    description,
    alternates: pageAddresses(language, path),
    ...previewMetadata(language, { path, picture, title, description }),
  }
}
