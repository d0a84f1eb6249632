import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassRecord } from "./share-class-record.ts"

const MONEY_MARKET_LIMIT = decimal("0.005")
const OTHER_LIMIT = decimal("0.05")

/**
 * How far a net asset value may be from the one before it, as a fraction, where nobody says: little for a class of a
 * money market fund. An intermediary class moves with an exchange rate, whatever its fund holds.
 */
export const defaultNavMoveLimit = (
  { data }: Pick<ShareClassRecord, "data">,
  isIntermediary: boolean,
): Decimal =>
  !isIntermediary && /money market/i.test(data.en.amfClassification) ? MONEY_MARKET_LIMIT : OTHER_LIMIT
