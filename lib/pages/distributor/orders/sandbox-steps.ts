import type { Order } from "#components/orders/order.ts"
import type { SandboxStep } from "#components/orders/sandbox-actions.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The cut-off of an order that waits to be executed; null for others. */
const awaitedCutOff = ({ order }: Order): Instant | null =>
  order.status === "pending-valuation" ? order.cutOffAt : null

/** What can be simulated for an order now. */
export function sandboxSteps(of: Order, now: Instant): SandboxStep[] {
  const { kind, order } = of
  if (order.status === "pending-wire") return ["pay"]
  const cutOffAt = awaitedCutOff(of)
  if (cutOffAt !== null) return now < cutOffAt ? ["cut-off", "value"] : ["value"]
  return kind === "redemption" && order.status === "executed" ? ["payout"] : []
}

/** What time it is in the sandbox, and what an order waits for; empty for one that does not wait for its execution. */
export function waitsForText(
  language: StaffLanguage,
  texts: StaffMessages["orders"]["sandbox"],
  order: Order,
  now: Instant,
): string {
  const cutOffAt = awaitedCutOff(order)
  if (cutOffAt === null) return ""
  const { timezone } = order.terms.calendar
  return formatMessage(now < cutOffAt ? texts.waitsForCutOff : texts.waitsForValue, {
    now: formatInstant(language, now, timezone),
    cutOff: formatInstant(language, cutOffAt, timezone),
  })
}
