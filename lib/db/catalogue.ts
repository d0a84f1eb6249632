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
    db.$queryRaw<{ currency: CurrencyCode }[]>`
      SELECT base_currency AS currency FROM exchange_rates
      UNION SELECT quote_currency FROM exchange_rates`,
  ])
  return catalogueOf({
    funds: funds.map(({ launchDay, ...fund }) => ({ ...fund, launchDay: toDay(launchDay) })),
    classes: funds.flatMap(({ slug, shareClasses }) =>
      shareClasses.map(({ texts, ...of }) => ({
        ...of,
        fund: slug,
        classification: texts[0]?.amfClassification ?? "",
      })),
    ),
    otherCurrencies: rates.map(({ currency }) => currency),
  })
}
