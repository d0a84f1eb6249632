import { parseReasonText } from "#lib/domain/bank-statements/return-reason.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/**
 * Why a bank did not pay, in the language of the texts where the reason is a common code. What the bank added and what an operator
 * wrote stay as they are. Null if the stored reason only repeats that the bank did not pay.
 */
export function payoutReasonText(
  { payoutReasons, payoutReasonAdded }: Pick<Messages["ordering"], "payoutReasons" | "payoutReasonAdded">,
  stored: string,
): string | null {
  const reason = parseReasonText(stored)
  if (reason === null) return stored
  const { code, text: added } = reason
  if (code === null) return added
  const words = Object.entries(payoutReasons).find(([known]) => known === code)?.[1]
  if (words === undefined) return stored
  const text = `${code}, ${words}`
  return added === null ? text : formatMessage(payoutReasonAdded, { reason: text, added })
}
