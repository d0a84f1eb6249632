import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_UNDER_WAY } from "#lib/domain/redemption-orders/redemption-order.ts"
import type {
  PartPayment,
  SubscriptionOrder,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

type OfClass = Readonly<{
  terms: DealingTerms
  /** The net asset value that will price the order, when it is published already. */
  publishedValue: Amount | null
}>

/** An order of either kind with what its texts need: the terms of its class, and for a redemption who is paid. */
export type Order = OfClass &
  (
    | Readonly<{ kind: "subscription"; order: SubscriptionOrder; partPayment: PartPayment | null }>
    | Readonly<{ kind: "redemption"; order: RedemptionOrder; account: BankAccount | null }>
  )

/** Whether something is still to happen. */
export function isUnderWay({ kind, order }: Order): boolean {
  return kind === "subscription"
    ? SUBSCRIPTION_UNDER_WAY.includes(order.status)
    : REDEMPTION_UNDER_WAY.includes(order.status)
}

const STATUS_TEXTS = {
  subscription: {
    "pending-wire": "statusPendingWire",
    "pending-valuation": "statusPendingValuation",
    executed: "statusExecuted",
    canceled: "statusCanceled",
    expired: "statusExpired",
    returned: "statusReturned",
  },
  redemption: {
    "pending-valuation": "statusPendingValuation",
    executed: "statusPayoutUnderWay",
    paid: "statusPaid",
    "payout-failed": "statusPayoutFailed",
    canceled: "statusCanceled",
  },
} as const

type StatusOf =
  | Readonly<{ kind: "subscription"; status: SubscriptionStatus }>
  | Readonly<{ kind: "redemption"; status: RedemptionStatus }>

/** A status of an order of either kind. */
export const statusText = (texts: Messages["ordering"], of: StatusOf): string =>
  texts[
    of.kind === "subscription" ? STATUS_TEXTS.subscription[of.status] : STATUS_TEXTS.redemption[of.status]
  ]

/** The status of an order. */
export const orderStatusText = (texts: Messages["ordering"], of: Order): string =>
  statusText(texts, { kind: of.kind, status: of.order.status } as StatusOf)

/** A status that an order of a kind has had. */
export const pastStatusText = (
  texts: Messages["ordering"],
  kind: Order["kind"],
  status: SubscriptionStatus | RedemptionStatus,
): string => {
  const known: Partial<Record<string, keyof Messages["ordering"] & `status${string}`>> = STATUS_TEXTS[kind]
  const key = known[status]
  invariant(key !== undefined, "an order has statuses of its kind")
  return texts[key]
}

/** What an order is about: `Subscription in EUTBL`. */
export const orderTitle = (texts: Messages["ordering"], { kind, terms }: Order): string =>
  orderTitleOf(texts, kind, terms.symbol)

/** What an order of `kind` in the class with `symbol` is about: `Subscription in EUTBL`. */
export const orderTitleOf = (texts: Messages["ordering"], kind: Order["kind"], symbol: string): string =>
  formatMessage(kind === "subscription" ? texts.subscriptionOf : texts.redemptionOf, { symbol })

/** A number of shares: `1 share`, `2.5 shares`. */
export const sharesText = (
  language: Language,
  texts: Pick<Messages["ordering"], "sharesOf">,
  shares: Decimal,
): string => formatMessage(texts.sharesOf, { count: Number(shares), shares: formatNumber(language, shares) })

/** How much was ordered: money, or shares. */
export const orderedWhat = (language: Language, texts: Messages["ordering"], of: Order): string =>
  of.kind === "subscription"
    ? formatMoney(language, of.order.amount)
    : sharesText(language, texts, of.order.sharesAmount)

/** A bank account short enough for a sentence: its country, and its last four characters. */
export const accountText = ({ accountNumber }: Pick<BankAccount, "accountNumber">): string =>
  `${accountNumber.slice(0, 4)} … ${accountNumber.slice(-4)}`

/** A bank account in full, as it is compared with a statement. */
export const fullAccountText = ({ accountNumber }: Pick<BankAccount, "accountNumber">): string =>
  groupInFours(accountNumber)
