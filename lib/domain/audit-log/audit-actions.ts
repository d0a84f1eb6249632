/** Every action of the audit log, with what it says. */
export const AUDIT_ACTIONS = {
  "audit-log.exported": "records were written to a file",
  "bank-account.registered": "an investor got a bank account for payouts",
  "bank-account.decided": "a bank account was validated or invalidated",
  "bank-account.archived": "a bank account was archived",
  "dealing-run.booked": "the orders of a class and a dealing day were priced and booked",
  "import.applied": "records of a resource were created, changed or removed from a file",
  "investor.created": "an investor was created",
  "investor.decided": "an investor was activated, refused, suspended or asked for something",
  "investor.archived": "an investor was archived",
  "investor.data-exported": "everything held about an investor was written to a folder",
  "subscription-order.created": "a subscription was ordered",
  "subscription-order.expired": "a subscription was not paid in time",
  "subscription-order.canceled": "a subscription was canceled",
  "payout.sent": "a payout was handed to the bank",
  "payout.ended": "a payout was paid or failed",
  "payout.retried": "a payout was directed to another bank account",
  "redemption-order.created": "a redemption was ordered",
  "redemption-order.canceled": "a redemption was canceled",
  "wire.recorded": "money arrived on an account of a fund",
  "wire.attributed": "money in suspense was assigned to an order",
  "wire.returned": "money was sent back",
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
