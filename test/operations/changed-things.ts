import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"

/** What an operation changes, as far as somebody could gain or lose by it. */
export const CHANGED_THINGS = {
  money: "Money and shares",
  price: "Prices, and data of the funds from files",
  terms: "Terms and documents",
  rights: "Rights, approvals and secrets",
  "where-money-goes": "Where money goes",
  other: "Everything else that is recorded",
} as const

export type ChangedThing = keyof typeof CHANGED_THINGS

/** By the first part of an action, and by the whole action where that differs. */
const CHANGED_BY: Readonly<Record<string, ChangedThing>> = {
  "api-client": "rights",
  approval: "rights",
  attempts: "other",
  "audit-log": "other",
  "bank-account": "where-money-goes",
  "bank-statement": "money",
  "bulk-import": "other",
  calendar: "terms",
  compensation: "money",
  "connected-app": "rights",
  credentials: "other",
  day: "money",
  "dealing-run": "money",
  demo: "other",
  distributor: "rights",
  "distributor.brand-changed": "other",
  document: "terms",
  import: "price",
  "index-series": "terms",
  investor: "rights",
  "file.downloaded": "other",
  "investor.data-exported": "other",
  "investor.erased": "other",
  "investor-access": "rights",
  "investor-draft": "other",
  mail: "other",
  "oauth-client": "rights",
  "operator-client": "rights",
  "operator-session": "rights",
  password: "rights",
  "password.failed": "other",
  payout: "money",
  "payout.retried": "where-money-goes",
  pepper: "rights",
  "redemption-order": "money",
  sandbox: "money",
  "second-factor": "rights",
  "second-factor.failed": "other",
  session: "rights",
  "sign-in": "other",
  "signing-key": "rights",
  staff: "rights",
  "subscription-order": "money",
  "subscription-order.instructions-sent": "other",
  token: "other",
  user: "rights",
  "user.erased": "other",
  "user.profile-changed": "other",
  wire: "money",
}

/** What an action changes; undefined for one that nobody has sorted. */
export const changedBy = (action: AuditAction): ChangedThing | undefined =>
  CHANGED_BY[action] ?? CHANGED_BY[action.split(".")[0] ?? ""]
