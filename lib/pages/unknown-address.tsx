import { headers } from "next/headers"
import { PageColumn } from "#components/ui/page-parts.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { UNKNOWN_ADDRESS_HEADER } from "#lib/http/request-headers.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

type LinkedFund = Readonly<{ name: string; classes: readonly Readonly<{ symbol: string; path: string }>[] }>

/** Every fund with the factsheets of its classes; none while they cannot be read. */
async function linkedFunds(language: Language): Promise<readonly LinkedFund[]> {
  const read = await pageBlock(() => Promise.all([cachedRead(listFunds), cachedRead(listShareClasses)]))
  if (read.kind !== "ready") return []
  const [funds, shareClasses] = read.value
  return funds.map((fund) => {
    const siblings = shareClasses.filter(({ fundId }) => fundId === fund.id)
    return {
      name: fundName(fund, siblings, language),
      classes: siblings.map((shareClass) => ({
        symbol: shareClass.symbol,
        path: factsheetPath({ fund, shareClass, siblings }),
      })),
    }
  })
}

/**
 * For an address without a page: what to check, and the factsheets that there are. Next.js sends it with every page, in case the
 * browser needs it later; there it has no factsheets, which would be a tenth of a page.
 */
export async function UnknownAddress() {
  const language = await addressLanguage()
  const { shell } = messages(language)
  const isShown = (await headers()).has(UNKNOWN_ADDRESS_HEADER)
  const funds = isShown ? await linkedFunds(language) : []
  return (
    <PageColumn>
      <h1 className="text-28 md:text-40">{shell.notFound}</h1>
      <p className="mt-4 max-w-text text-17">{shell.notFoundText}</p>
      <p className="mt-4">
        <a href={localePath(language, "/")} className="text-accent underline underline-offset-4">
          {shell.toFunds}
        </a>
      </p>
      {funds.length === 0 ? null : (
        <section aria-labelledby="funds-heading" className="mt-12">
          <h2 id="funds-heading" className="text-21">
            {shell.funds}
          </h2>
          <ul className="mt-3 border-hairline border-t">
            {funds.map(({ name, classes }) => (
              <li
                key={name}
                className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
              >
                <span>{name}</span>
                <span className="flex flex-wrap gap-x-5 gap-y-1">
                  {classes.map(({ symbol, path }) => (
                    <a
                      key={symbol}
                      href={localePath(language, path)}
                      className="py-0.5 text-accent underline underline-offset-4"
                    >
                      {symbol}
                    </a>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageColumn>
  )
}
