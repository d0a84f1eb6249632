import type { Catalogue } from "#lib/domain/catalogue/catalogue.ts"
import { catalogueOf } from "#lib/domain/catalogue/catalogue.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Database } from "./client.ts"
import { toDay } from "./column-values.ts"

/** The names of all funds and share classes, and the currencies in use. */
export async function findCatalogue(db: Database): Promise<Catalogue> {
  const [funds, rates] = await Promise.all([
    db.fund.findMany({
      select: {
        slug: true,
        launchDay: true,
        currency: true,
        timezone: true,
        shareClasses: {
          select: {
            symbol: true,
            currency: true,
            texts: { select: { amfClassification: true }, where: { language: "en" } },
          },
        },
      },
    }),
    // From pair to pair in the index: reading the rates of all days takes longer with every year, and pages wait for it.
    db.$queryRaw<{ currency: CurrencyCode }[]>`
      WITH RECURSIVE pairs AS (
        (SELECT base_currency, quote_currency FROM exchange_rates ORDER BY base_currency, quote_currency LIMIT 1)
        UNION ALL
        SELECT next.* FROM pairs CROSS JOIN LATERAL (
          SELECT base_currency, quote_currency FROM exchange_rates AS rate
          WHERE (rate.base_currency, rate.quote_currency) > (pairs.base_currency, pairs.quote_currency)
          ORDER BY base_currency, quote_currency LIMIT 1
        ) AS next
      )
      SELECT base_currency AS currency FROM pairs UNION SELECT quote_currency FROM pairs`,
  ])
  return catalogueOf({
    funds: funds.map(({ launchDay, ...fund }) => ({ ...fund, launchDay: toDay(launchDay) })),
    classes: funds.flatMap(({ slug, shareClasses }) =>
      shareClasses.map(({ texts, ...shareClass }) => ({
        ...shareClass,
        fund: slug,
        classification: texts[0]?.amfClassification ?? "",
      })),
    ),
    otherCurrencies: rates.map(({ currency }) => currency),
  })
}
