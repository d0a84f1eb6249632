import type { Row } from "#lib/db/write-rows.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type {
  PastPayout,
  PastRedemption,
  PastSubscription,
  RegisterHistory,
} from "#lib/domain/ledger/register-history.ts"
import { subtract } from "#lib/domain/money/decimal.ts"
import type { SettledValue } from "#lib/domain/orders/timeline.ts"

// The records of a history as rows of their tables.

export const distributorRow = ({ id, name, createdAt, updatedAt }: Distributor): Row => ({
  id,
  name,
  created_at: createdAt,
  updated_at: updatedAt,
})

export const investorRow = (investor: Investor): Row => ({
  id: investor.id,
  distributor_id: investor.distributorId,
  first_name: investor.firstName,
  last_name: investor.lastName,
  type: investor.details.type,
  legal_name: investor.details.type === "organization" ? investor.details.legalName : null,
  registration_number: investor.details.type === "organization" ? investor.details.registrationNumber : null,
  country_of_tax_residence: investor.details.countryOfTaxResidence,
  country: investor.country,
  city: investor.city,
  zip_code: investor.zipCode,
  address: investor.address,
  date_of_birth: investor.dateOfBirth,
  place_of_birth: investor.placeOfBirth,
  status: investor.status,
  requirements: investor.requirements,
  created_at: investor.createdAt,
  updated_at: investor.updatedAt,
})

export const bankAccountRow = (account: BankAccount): Row => ({
  id: account.id,
  investor_id: account.investorId,
  currency: account.currency,
  account_number: account.accountNumber,
  bic: account.bic,
  status: account.status,
  created_at: account.createdAt,
  updated_at: account.updatedAt,
})

export const dealingRunRow = (run: DealingRun): Row => ({
  id: run.id,
  share_class_id: run.shareClassId,
  dealing_day: run.dealingDay,
  ...valueColumns(run.netAssetValue),
  subscriptions: run.subscriptions,
  redemptions: run.redemptions,
  returned: run.returned,
  subscription_fee_rate: run.terms.subscriptionFeeRate,
  redemption_fee_rate: run.terms.redemptionFeeRate,
  share_decimals: run.terms.shareDecimals,
  actor: run.actor,
  at: run.at,
})

export const subscriptionOrderRow = (order: PastSubscription): Row => ({
  id: order.id,
  investor_id: order.investorId,
  share_class_id: order.shareClassId,
  currency: order.amount.currency,
  amount: order.amount.value,
  status: order.status,
  status_reason: order.statusReason,
  wire_reference: order.wireReference,
  expires_at: order.expiresAt,
  received_amount: order.receivedAmount.value,
  valid_at: order.validAt,
  cut_off_at: order.cutOffAt,
  dealing_day: order.dealingDay,
  price_day: order.priceDay,
  dealing_run_id: order.dealingRunId,
  ...valueColumns(order.settlement?.netAssetValue),
  shares: order.settlement?.shares ?? null,
  settlement_amount: order.settlement?.amount.value ?? null,
  fee: order.settlement?.fee.value ?? null,
  rounding: order.settlement?.rounding.value ?? null,
  executed_at: order.executedAt,
  timeline: order.timeline,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
})

export const redemptionOrderRow = (order: PastRedemption): Row => ({
  id: order.id,
  investor_id: order.investorId,
  bank_account_id: order.bankAccountId,
  share_class_id: order.shareClassId,
  currency: order.currency,
  shares_amount: order.sharesAmount,
  status: order.status,
  status_reason: order.statusReason,
  cut_off_at: order.cutOffAt,
  dealing_day: order.dealingDay,
  price_day: order.priceDay,
  dealing_run_id: order.dealingRunId,
  ...valueColumns(order.settlement?.netAssetValue),
  settlement_amount: order.settlement?.amount.value ?? null,
  fee: order.settlement?.fee.value ?? null,
  rounding: order.settlement?.rounding.value ?? null,
  payout_amount: order.settlement === null ? null : payoutOf(order.settlement),
  executed_at: order.executedAt,
  timeline: order.timeline,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
})

const payoutOf = ({ amount, fee, rounding }: NonNullable<PastRedemption["settlement"]>) =>
  subtract(subtract(amount.value, fee.value), rounding.value)

export const payoutRow = ({ paymentInstruction, ...payout }: PastPayout): Row => ({
  id: payout.id,
  redemption_order_id: payout.redemptionOrderId,
  bank_account_id: payout.bankAccountId,
  amount: payout.amount.value,
  currency: payout.amount.currency,
  status: payout.status,
  status_reason: payout.statusReason,
  end_to_end_id: payout.endToEndId,
  debit_account_number: paymentInstruction?.debitAccount?.number ?? null,
  debit_account_bic: paymentInstruction?.debitAccount?.bic ?? null,
  debit_account_holder: paymentInstruction?.debitAccount?.holder ?? null,
  execution_day: paymentInstruction?.executionDay ?? null,
  sent_at: payout.sentAt,
  paid_at: payout.paidAt,
  failed_at: payout.failedAt,
  created_at: payout.createdAt,
  updated_at: payout.updatedAt,
})

export const entryRow = (entry: RegisterHistory["entries"][number]): Row => ({
  id: entry.id,
  key: entry.key,
  kind: entry.kind,
  share_class_id: entry.shareClassId,
  order_id: entry.orderId,
  wire_id: entry.wireId,
  payout_id: entry.payoutId,
  dealing_day: entry.dealingDay,
  actor: entry.actor,
  at: entry.at,
})

const valueColumns = (value: SettledValue | undefined): Row => ({
  net_asset_value_id: value?.id ?? null,
  net_asset_value_day: value?.day ?? null,
  net_asset_value: value?.amount.value ?? null,
})
