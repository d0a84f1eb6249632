import type { MetadataRoute } from "next"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { legalPath, writtenPages } from "#lib/domain/legal-texts/legal-text.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { env } from "#lib/env.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { DEFAULT_LANGUAGE, localePath } from "#lib/i18n/locale-path.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listLegalTexts } from "#lib/services/legal-texts/legal-texts.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

/** Read at each request: funds may be added while the service runs. */
export const dynamic = "force-dynamic"

/** Every public page in every language, each naming its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [funds, shareClasses, legal] = await Promise.all([
    cachedRead(listFunds),
    cachedRead(listShareClasses),
    cachedRead(listLegalTexts),
  ])
  const factsheets = funds.flatMap((fund) => {
    const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
    return siblings.map((shareClass) => factsheetPath({ fund, shareClass, siblings }))
  })
  const { PUBLIC_ORIGIN } = env()
  const paths = ["/", "/compare", "/developers", ...factsheets, ...writtenPages(legal).map(legalPath)]
  const inEachLanguage = paths.flatMap((path) => {
    const languages = Object.fromEntries(
      LANGUAGES.map((language) => [language, `${PUBLIC_ORIGIN}${localePath(language, path)}`]),
    )
    const alternates = {
      languages: { ...languages, "x-default": `${PUBLIC_ORIGIN}${localePath(DEFAULT_LANGUAGE, path)}` },
    }
    return Object.values(languages).map((url) => ({ url, alternates }))
  })
  return [...inEachLanguage, { url: `${PUBLIC_ORIGIN}/api/public/v0/docs` }]
}
