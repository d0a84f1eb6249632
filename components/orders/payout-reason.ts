import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** A stored reason with a code of ISO 20022: the code, its words in English, and what the bank added. */
const WITH_CODE = /^([A-Z]{2}[A-Z0-9]{2}), [^:]+(?:: (.+))?$/s

/** A stored reason without a code: that the bank did not pay, and what it added. */
const WITHOUT_CODE = /^(?:returned|rejected) by the bank(?:: (.+))?$/s

/**
 * Why a bank did not pay, in the language of the texts where the reason is a common code. What the bank added and what an operator
 * wrote stay as they are. Null if the stored reason only repeats that the bank did not pay.
 */
export function payoutReasonText(
  { payoutReasons, payoutReasonAdded }: Pick<Messages["ordering"], "payoutReasons" | "payoutReasonAdded">,
  reason: string,
): string | null {
  const withoutCode = WITHOUT_CODE.exec(reason)
  if (withoutCode !== null) return withoutCode[1] ?? null
  const [, code, added] = WITH_CODE.exec(reason) ?? []
  const words = Object.entries(payoutReasons).find(([known]) => known === code)?.[1]
  if (code === undefined || words === undefined) return reason
  const text = `${code}, ${words}`
  return added === undefined ? text : formatMessage(payoutReasonAdded, { reason: text, added })
}
