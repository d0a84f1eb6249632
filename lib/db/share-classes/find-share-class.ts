import type { Database } from "#lib/db/client.ts"
import { toDay, toDecimal } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { byFundAndCurrency } from "#lib/domain/catalogue/catalogue.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { ShareClassUse } from "#lib/domain/imports/share-class-errors.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type {
  FundBankAccount,
  ShareClass,
  ShareClassSymbol,
  ShareClassText,
} from "#lib/domain/share-classes/share-class.ts"
import { isHoldingPeriod, riskIndicatorOf } from "#lib/domain/share-classes/share-class-risk.ts"
import type { Token } from "#lib/domain/share-classes/token.ts"

const SHARE_CLASS_COLUMNS = {
  id: true,
  fundId: true,
  symbol: true,
  isin: true,
  navDecimals: true,
  shareDecimals: true,
  currency: true,
  useOfIncome: true,
  minimumInitialSubscription: true,
  minimumSubsequentSubscription: true,
  minimumRedemption: true,
  subscriptionFees: true,
  redemptionFees: true,
  managementFees: true,
  navMoveLimit: true,
  riskIndicator: true,
  recommendedHoldingPeriod: true,
  bankAccountNumber: true,
  bankAccountBic: true,
  bankAccountIntermediaryBic: true,
  texts: { select: { language: true, name: true, amfClassification: true, referenceIndex: true } },
  tokens: { select: { network: true, address: true }, orderBy: { position: "asc" } },
  intermediaries: {
    select: { currency: true, intermediaryShareClassId: true },
    orderBy: { currency: "asc" },
  },
} as const satisfies Prisma.ShareClassSelect

/** The share class with this symbol, or null. */
export async function findShareClass(db: Database, symbol: ShareClassSymbol): Promise<ShareClass | null> {
  const row = await db.shareClass.findUnique({ where: { symbol }, select: SHARE_CLASS_COLUMNS })
  return row === null ? null : toShareClass(row)
}

/** Every share class in the order of the symbols. */
export async function findShareClasses(db: Database): Promise<ShareClass[]> {
  const rows = await db.shareClass.findMany({
    select: { ...SHARE_CLASS_COLUMNS, fund: { select: { slug: true, launchDay: true, currency: true } } },
  })
  return rows
    .map((row) => ({ ...row, fund: { ...row.fund, launchDay: toDay(row.fund.launchDay) } }))
    .sort(byFundAndCurrency)
    .map(toShareClass)
}

/** The identifier and currency of a class, which most reads need. */
export type ShareClassKey = Readonly<{ id: string; currency: CurrencyCode }>

/** Identifier and currency of the share class with this symbol, or null. */
export const findShareClassKey = (db: Database, symbol: ShareClassSymbol): Promise<ShareClassKey | null> =>
  db.shareClass.findUnique({ where: { symbol }, select: { id: true, currency: true } })

type ShareClassRow = Prisma.ShareClassGetPayload<{ select: typeof SHARE_CLASS_COLUMNS }>

const toShareClass = (row: ShareClassRow): ShareClass => ({
  id: row.id,
  fundId: row.fundId,
  isin: row.isin,
  navDecimals: row.navDecimals,
  shareDecimals: row.shareDecimals,
  currency: row.currency,
  // A check constraint on network and address ensures the four forms of a token.
  tokens: row.tokens as Token[],
  useOfIncome: row.useOfIncome,
  minimumInitialSubscription: toDecimal(row.minimumInitialSubscription),
  minimumSubsequentSubscription: toDecimal(row.minimumSubsequentSubscription),
  minimumRedemption: toDecimal(row.minimumRedemption),
  subscriptionFees: toDecimal(row.subscriptionFees),
  redemptionFees: toDecimal(row.redemptionFees),
  managementFees: toDecimal(row.managementFees),
  navMoveLimit: toDecimal(row.navMoveLimit),
  ...toRisk(row),
  intermediaryShareClasses: row.intermediaries.map(({ currency, intermediaryShareClassId }) => [
    currency,
    intermediaryShareClassId,
  ]),
  data: toTexts(row.texts),
  symbol: row.symbol,
  ...bankAccount(row),
})

function toTexts(rows: ShareClassRow["texts"]): Record<Language, ShareClassText> {
  const textIn = (language: Language): ShareClassText => {
    const row = rows.find((text) => text.language === language)
    invariant(row !== undefined, `a share class has its texts in ${LANGUAGES.join(", ")}`)
    return { name: row.name, amfClassification: row.amfClassification, referenceIndex: row.referenceIndex }
  }
  return { en: textIn("en"), es: textIn("es"), fr: textIn("fr"), it: textIn("it"), de: textIn("de") }
}

/** Check constraints keep both columns within what the domain knows. */
const toRisk = ({ riskIndicator, recommendedHoldingPeriod: period }: ShareClassRow) => ({
  riskIndicator: riskIndicator === null ? null : riskIndicatorOf(riskIndicator),
  recommendedHoldingPeriod: period !== null && isHoldingPeriod(period) ? period : null,
})

/** The three fields of the bank variant, or none of them. */
function bankAccount(row: ShareClassRow): FundBankAccount | undefined {
  const { bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic } = row
  if (bankAccountNumber === null || bankAccountBic === null) return undefined
  return { bankAccountNumber, bankAccountBic, bankAccountIntermediaryBic }
}

/** The share class with this id, or null. */
export async function findShareClassById(db: Database, id: string): Promise<ShareClass | null> {
  const row = await db.shareClass.findUnique({ where: { id }, select: SHARE_CLASS_COLUMNS })
  return row === null ? null : toShareClass(row)
}

/** Identifiers of the classes of a fund. */
export async function findShareClassIdsOfFund(db: Database, fundId: string): Promise<string[]> {
  const rows = await db.shareClass.findMany({
    where: { fundId },
    select: { id: true },
    orderBy: { symbol: "asc" },
  })
  return rows.map(({ id }) => id)
}

/** Data that depends on a class: whether it has values or orders, and the decimals in use. */
export async function findShareClassUse(db: Database, shareClassId: string): Promise<ShareClassUse> {
  const [use] = await db.$queryRaw<ShareClassUse[]>`
    SELECT
      EXISTS (SELECT FROM net_asset_values WHERE share_class_id = ${shareClassId}::uuid)
        OR EXISTS (SELECT FROM index_values WHERE share_class_id = ${shareClassId}::uuid) AS "hasValues",
      EXISTS (SELECT FROM subscription_orders WHERE share_class_id = ${shareClassId}::uuid) AS "hasOrders",
      (SELECT coalesce(max(scale(trim_scale(value))), 0)
         FROM net_asset_values WHERE share_class_id = ${shareClassId}::uuid) AS "usedNavDecimals",
      (SELECT coalesce(max(scale(trim_scale(shares))), 0) FROM (
         SELECT shares FROM subscription_orders WHERE share_class_id = ${shareClassId}::uuid
         UNION ALL
         SELECT shares_amount FROM redemption_orders WHERE share_class_id = ${shareClassId}::uuid
         UNION ALL
         SELECT shares FROM compensations WHERE share_class_id = ${shareClassId}::uuid
       ) AS counted) AS "usedShareDecimals"`
  return use ?? { hasValues: false, hasOrders: false, usedNavDecimals: 0, usedShareDecimals: 0 }
}
