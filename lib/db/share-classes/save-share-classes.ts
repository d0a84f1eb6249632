import type { Database } from "#lib/db/client.ts"
import { deleteRows, insertRows, type Row, updateRows } from "#lib/db/write-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"

/** Inserts new share classes with their texts, tokens and intermediaries. */
export async function insertShareClasses(
  db: Database,
  shareClasses: readonly ShareClass[],
  now: Instant,
): Promise<void> {
  await insertRows(
    db,
    "share_classes",
    shareClasses.map((shareClass) => ({ ...toRow(shareClass, now), created_at: now })),
  )
  await insertParts(db, shareClasses)
}

/** Updates share classes by id, and replaces their texts, tokens and intermediaries. */
export async function updateShareClasses(
  db: Database,
  shareClasses: readonly ShareClass[],
  now: Instant,
): Promise<void> {
  await updateRows(
    db,
    "share_classes",
    ["id"],
    shareClasses.map((shareClass) => toRow(shareClass, now)),
  )
  const ids = shareClasses.map(({ id }) => ({ share_class_id: id }))
  await deleteRows(db, "share_class_texts", ids)
  await deleteRows(db, "share_class_tokens", ids)
  await deleteRows(db, "intermediary_share_classes", ids)
  await insertParts(db, shareClasses)
}

async function insertParts(db: Database, shareClasses: readonly ShareClass[]): Promise<void> {
  await insertRows(db, "share_class_texts", shareClasses.flatMap(toTextRows))
  await insertRows(db, "share_class_tokens", shareClasses.flatMap(toTokenRows))
  await insertRows(db, "intermediary_share_classes", shareClasses.flatMap(toIntermediaryRows))
}

const toRow = (shareClass: ShareClass, now: Instant): Row => ({
  id: shareClass.id,
  fund_id: shareClass.fundId,
  symbol: shareClass.symbol,
  isin: shareClass.isin,
  nav_decimals: shareClass.navDecimals,
  share_decimals: shareClass.shareDecimals,
  currency: shareClass.currency,
  use_of_income: shareClass.useOfIncome,
  minimum_initial_subscription: shareClass.minimumInitialSubscription,
  minimum_subsequent_subscription: shareClass.minimumSubsequentSubscription,
  minimum_redemption: shareClass.minimumRedemption,
  subscription_fees: shareClass.subscriptionFees,
  redemption_fees: shareClass.redemptionFees,
  management_fees: shareClass.managementFees,
  nav_move_limit: shareClass.navMoveLimit,
  risk_indicator: shareClass.riskIndicator,
  recommended_holding_period: shareClass.recommendedHoldingPeriod,
  bank_account_number: "bankAccountNumber" in shareClass ? shareClass.bankAccountNumber : null,
  bank_account_bic: "bankAccountBic" in shareClass ? shareClass.bankAccountBic : null,
  bank_account_intermediary_bic:
    "bankAccountIntermediaryBic" in shareClass ? shareClass.bankAccountIntermediaryBic : null,
  updated_at: now,
})

const toTextRows = ({ id, data }: ShareClass): Row[] =>
  LANGUAGES.map((language) => ({
    share_class_id: id,
    language,
    name: data[language].name,
    amf_classification: data[language].amfClassification,
    reference_index: data[language].referenceIndex,
  }))

const toTokenRows = ({ id, tokens }: ShareClass): Row[] =>
  tokens.map(({ network, address }, position) => ({ share_class_id: id, position, network, address }))

const toIntermediaryRows = ({ id, intermediaryShareClasses }: ShareClass): Row[] =>
  intermediaryShareClasses.map(([currency, intermediaryId]) => ({
    share_class_id: id,
    currency,
    intermediary_share_class_id: intermediaryId,
  }))
