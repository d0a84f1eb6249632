import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { Addressee } from "#lib/services/users/account-emails.ts"

/** A compensation as an email describes it. */
export type NotifiedCompensation = Pick<
  Compensation,
  "orderId" | "orderKind" | "day" | "valueBefore" | "valueAfter" | "shares" | "amount"
> &
  Readonly<{ symbol: ShareClassSymbol; shareDecimals: number; navDecimals: number }>

/** The emails to investors about what the operator changes, in the language of each. */
export type InvestorNotices = Readonly<{
  movedEmail: (to: Addressee, orders: readonly MovedOrder[]) => Email
  compensatedEmail: (to: Addressee, compensations: readonly NotifiedCompensation[]) => Email
}>
