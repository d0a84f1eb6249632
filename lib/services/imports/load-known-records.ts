import { findFunds } from "#lib/db/funds.ts"
import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { KnownFund, KnownRecords, KnownShareClass } from "#lib/domain/imports/known-records.ts"
import { knownRecords } from "#lib/domain/imports/known-records.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** The funds and share classes that the records of an import may name. */
export async function loadKnownRecords(tx: TransactionContext): Promise<KnownRecords> {
  const funds = await findFunds(tx.db)
  return knownRecords(funds, await findShareClasses(tx.db), tx.clock.now())
}

/** The funds that the records name, as far as there are such funds. */
export const namedFunds = (
  records: readonly Readonly<{ fund: FundSlug }>[],
  known: KnownRecords,
): KnownFund[] => [...new Set(records.map(({ fund }) => fund))].flatMap((slug) => known.funds.get(slug) ?? [])

/** The share classes that the records name, as far as there are such classes. */
export const namedShareClasses = (
  records: readonly Readonly<{ shareClass: ShareClassSymbol }>[],
  known: KnownRecords,
): KnownShareClass[] =>
  [...new Set(records.map(({ shareClass }) => shareClass))].flatMap(
    (symbol) => known.shareClasses.get(symbol) ?? [],
  )
